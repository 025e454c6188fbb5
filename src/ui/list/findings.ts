/** By what rows of a checked list can be found, and what is known about their products. */
import type { ListedProduct } from "../../services/check/list.ts";
import { type CheckedRow, VERDICTS } from "./check.ts";

export interface Names {
  /** `known`: every number was looked up. */
  readonly state: "none" | "known" | "sign_in" | "unavailable";
  /** By GTIN-14. */
  readonly products: ReadonlyMap<string, ListedProduct>;
}

export const NO_NAMES: Names = { state: "none", products: new Map() };

export const FINDINGS = ["all", ...VERDICTS, "repeated", "unknown"] as const;
export type Finding = (typeof FINDINGS)[number];

/** No catalog has numbers that no product may have. */
export const isUnknown = ({ gtin, verdict }: CheckedRow, { state, products }: Names): boolean =>
  state === "known" && gtin !== null && verdict !== "unusable" && !products.has(gtin);

export function hasFinding(row: CheckedRow, finding: Finding, names: Names): boolean {
  switch (finding) {
    case "all":
      return true;
    case "repeated":
      return row.sameAs !== null;
    case "unknown":
      return isUnknown(row, names);
    default:
      return row.verdict === finding;
  }
}

/** Whether a file of faults has the row. */
export const isFault = (row: CheckedRow): boolean => row.sameAs !== null || row.verdict !== "valid";

/** The numbers to look up, each once. */
export const gtinsOf = (rows: readonly CheckedRow[]): string[] => [
  ...new Set(rows.flatMap(({ gtin }) => gtin ?? [])),
];
