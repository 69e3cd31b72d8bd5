"""Answers of the lab, and their forms: terminal, JSON, CSV, HTML."""
