"""What pages show, as plain values: history, matches to go on with, rules, people."""
