/** A line of the history with its records, as the API answers it. */
import type { AuditLine } from "../../../services/write/audit.ts";

type Values = Readonly<Record<string, unknown>>;

export interface ChangedRecord {
  readonly kind: "products" | "links" | "brands" | "organizations" | "company_prefixes";
  readonly key: string;
  readonly before: Values | null;
  readonly now: Values | null;
  readonly etag: string | null;
  readonly changed_later: boolean;
  readonly differs: readonly string[];
}

export type WholeLine = AuditLine & {
  readonly records: readonly ChangedRecord[];
  readonly is_whole: boolean;
};
