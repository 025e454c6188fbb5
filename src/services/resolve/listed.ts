/**
 * What comes first of a product in a list: only the kinds of notices about recalls and its state,
 * because a list leads to the answer that has the rest.
 */
import type { LIFECYCLES } from "../../model/bounds.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { whatComesFirst } from "./first.ts";
import { recalledBelow } from "./recalled-below.ts";

export const LISTED_KINDS = ["recall", "recalled_lots", "withdrawn", "discontinued"] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

export interface Listed {
  /** GTIN-14 of a product that the reader sees. */
  readonly gtin: string;
  readonly lifecycle: (typeof LIFECYCLES)[number];
  /** The recalls as `recallsColumn` of the catalog selects them. */
  readonly recalls: readonly Rule[];
}

/** Each once, the most important first. */
export function kindsOfListed(
  context: Pick<ReadContext, "baseUrl" | "ownHosts">,
  { gtin, lifecycle, recalls }: Listed,
  at: Date,
): ListedKind[] {
  const { baseUrl, ownHosts = [] } = context;
  const key = { ai: "01", value: gtin };
  const decision = decide({
    identification: { key, qualifiers: [], attributes: [] },
    request: {},
    now: at,
    rules: recalls,
    companyPrefix: null,
    baseUrl,
    ownHosts,
    product: { gtin, name: null, brandId: null, organizationId: null, lifecycle },
  });
  const first = whatComesFirst({
    elements: [key],
    today: isoDate(at),
    decision,
    languages: [],
    number: null,
    below: recalledBelow(context, recalls, at),
    product: { lifecycle, discontinued_on: null, replaced_by: null },
  });
  const kinds = new Set<string>(first.map(({ kind }) => kind));
  return LISTED_KINDS.filter((kind) => kinds.has(kind));
}
