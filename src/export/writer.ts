/** What each format implements. */
import type { ExportRecord } from "./records.ts";

/** Takes the records in pages; its texts and bytes, one after another, are the file. */
export interface Writer {
  begin: string;
  text(records: readonly ExportRecord[]): string;
  end(): string | Promise<Uint8Array>;
}

export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
