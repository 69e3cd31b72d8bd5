"""Programs that measure, tune and mine for the table of Lithos."""
