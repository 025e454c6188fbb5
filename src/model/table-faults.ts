/** What can be wrong with a pasted table of codes, or with a row of it, as codes. */
export const TABLE_FAULTS = [
  "empty_table",
  "no_rows",
  "too_many_rows",
  "too_large_together",
  "table_too_long",
  "open_quote",
  "same_column",
  "no_number_column",
  "quote_place",
  "other_cells",
  "shortened_number",
  "not_a_day",
  "text_too_long",
  "not_usable",
] as const;

export type TableFault = (typeof TABLE_FAULTS)[number];
