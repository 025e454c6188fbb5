/** The meaning of columns, kept for the organization's next files with a column of the same name. */
import type { MapFile } from "../../../import/mapping.ts";

type Columns = MapFile["columns"];

const keyOf = (organization: string) => `console.import.columns.${organization}`;

export function keptColumns(organization: string): Columns {
  try {
    return JSON.parse(localStorage.getItem(keyOf(organization)) ?? "{}");
  } catch {
    return {};
  }
}

export function keepColumns(organization: string, columns: Columns): void {
  const all = { ...keptColumns(organization), ...columns };
  localStorage.setItem(keyOf(organization), JSON.stringify(all));
}
