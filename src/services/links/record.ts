/** A link in its form on the wire, and as a rule of the resolver. */
import * as z from "zod";
import type { LinkRecord } from "../../catalog/tables/links.ts";
import { type LinkInput, linkRecord } from "../../model/link.ts";
import { hrefWarnings } from "../../resolver/rules/href-conformance.ts";
import type { Rule } from "../../resolver/rules/rule.ts";

export const linkOutput = z
  .object({
    id: z.string(),
    ...linkRecord.shape,
    created_at: z.string(),
    updated_at: z.string(),
    warnings: z
      .array(z.string())
      .describe("Parts that work on this server, but that the standard advises against"),
  })
  .meta({ id: "Link" });

export const ruleOf = (id: string, input: LinkInput): Rule => ({ id, ...linkRecord.toRow(input) });

export type LinkAnswer = z.output<typeof linkOutput>;

export const linkAnswer = (
  row: Rule & Pick<LinkRecord, "createdAt" | "updatedAt">,
): LinkAnswer => ({
  id: row.id,
  ...linkRecord.fromRow(row),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  warnings: hrefWarnings(row.href),
});
