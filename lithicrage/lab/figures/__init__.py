"""Statistics of the lab: intervals that stay true under stopping, false discoveries, mixtures."""
