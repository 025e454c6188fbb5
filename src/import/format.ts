/** The formats of files of records, by their names. */

export const FORMATS = ["csv", "tsv", "jsonl", "json", "xlsx", "xml"] as const;
export type Format = (typeof FORMATS)[number];

const BY_ENDING: Readonly<Record<string, Format>> = {
  csv: "csv",
  tsv: "tsv",
  tab: "tsv",
  txt: "csv",
  jsonl: "jsonl",
  ndjson: "jsonl",
  json: "json",
  jsonld: "json",
  linkset: "json",
  xlsx: "xlsx",
  xlsm: "xlsx",
  xml: "xml",
  rss: "xml",
  atom: "xml",
};

/** The format by the file's name without `.gz`; undefined if the name does not show it. */
export function formatOf(path: string): Format | undefined {
  const ending = /\.([a-z]+)(?:\.gz)?$/i.exec(path)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined;
}

/** Formats with a header that names their columns. */
export const hasHeader = (format: Format): boolean => ["csv", "tsv", "xlsx"].includes(format);
