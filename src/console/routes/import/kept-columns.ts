/** The meaning of columns, kept for the organization's next files with the same header. */
import type { MapFile } from "../../../import/mapping.ts";

type Columns = MapFile["columns"];

/** The newest choices are kept, the one used last at the end. */
const MOST_HEADERS = 50;

const storeOf = (organization: string) => `console.import.headers.${organization}`;
const keyOf = (header: readonly string[]) => JSON.stringify(header.map((name) => name.trim()));

function all(organization: string): Map<string, Columns> {
  try {
    return new Map(JSON.parse(localStorage.getItem(storeOf(organization)) ?? "[]"));
  } catch {
    return new Map();
  }
}

/** Empty for a header of which nothing is kept. */
export const keptColumns = (organization: string, header: readonly string[]): Columns =>
  all(organization).get(keyOf(header)) ?? {};

/** Keeps the columns of a header; without columns, forgets them. */
export function keepColumns(
  organization: string,
  header: readonly string[],
  columns: Columns,
): void {
  const kept = all(organization);
  kept.delete(keyOf(header));
  if (Object.keys(columns).length > 0) kept.set(keyOf(header), columns);
  const newest = [...kept].slice(-MOST_HEADERS);
  localStorage.setItem(storeOf(organization), JSON.stringify(newest));
}
