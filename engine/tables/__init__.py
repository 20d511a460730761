"""The tables service: what people ask of tables, one at a time, stored before it is told."""
