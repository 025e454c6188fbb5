/** Writes a record back as it was before a change: with all checks, and never over a newer one. */
import type { RecordKind } from "../../catalog/revisions.ts";
import { AppError } from "../../errors/errors.ts";
import { linkInput } from "../../model/link.ts";
import { brandInput, companyPrefixInput, organizationInput } from "../../model/owners.ts";
import { productInput } from "../../model/product.ts";
import type { KeyedWriteContext } from "../access/rights.ts";
import { putLink } from "../links/write.ts";
import { BRAND, COMPANY_PREFIX, ORGANIZATION, writeScopeOf } from "../owners/kinds.ts";
import { putOwner } from "../owners/owners.ts";
import { productTag } from "../products/product.ts";
import { putProduct } from "../products/write.ts";
import { type Preconditions, parse } from "../write/record.ts";
import { getHistory } from "./list.ts";

/**
 * Writes an earlier version as any write of the record, under its conditions: the version that the
 * principal has seen, and none for a record that was deleted. Two round trips, three for some links.
 * @returns the record, and its entity tag
 * @throws AppError not_found; conflict if the write added the record, changed several links with the
 * id, or was that of a recall: its links begin and end together; and as putting it
 */
export async function restoreRecord(
  context: KeyedWriteContext,
  line: number,
  { kind, key }: { readonly kind: RecordKind; readonly key: string },
  preconditions: Preconditions,
): Promise<{ record: object; tag: string }> {
  const { records, action } = await getHistory(context, line);
  const [found, other] = records.filter((one) => one.kind === kind && one.key === key);
  if (!found) throw new AppError("not_found", `The write ${line} did not change ${key}.`);
  if (other) throw severalError(line, key);
  if (found.before === null) throw addedError(key);
  if (action.startsWith("recall.")) throw recallError(line);
  const authorization = { ...context.authorization, scope: writeScopeOf(kind) };
  return WRITERS[kind]({ ...context, authorization }, key, found.before, preconditions);
}

type Writer = (
  context: KeyedWriteContext,
  key: string,
  record: object,
  preconditions: Preconditions,
) => Promise<{ record: object; tag: string }>;

const WHAT = "record as it was";

const tagged = <R extends { updated_at: unknown }>(record: R) => ({
  record,
  tag: String(record.updated_at),
});

const WRITERS: Record<RecordKind, Writer> = {
  async products(context, key, record, preconditions) {
    const input = parse(productInput, record, WHAT);
    const how = { action: "product.restore" } as const;
    const stored = await putProduct(context, key, input, preconditions, how);
    return { record: stored, tag: productTag(stored) };
  },
  links: async (context, key, record, preconditions) =>
    tagged(
      await putLink(context, key, parse(linkInput, record, WHAT), preconditions, "link.restore"),
    ),
  async brands(context, key, record, preconditions) {
    const input = parse(brandInput, record, WHAT);
    return tagged(await putOwner(context, BRAND, key, input, preconditions, "brand.restore"));
  },
  async organizations(context, key, record, preconditions) {
    const input = parse(organizationInput, record, WHAT);
    const action = "organization.restore";
    return tagged(await putOwner(context, ORGANIZATION, key, input, preconditions, action));
  },
  async company_prefixes(context, key, record, preconditions) {
    const input = parse(companyPrefixInput, record, WHAT);
    const action = "prefix.restore";
    return tagged(await putOwner(context, COMPANY_PREFIX, key, input, preconditions, action));
  },
};

const severalError = (line: number, key: string) =>
  new AppError("conflict", `The write ${line} changed several links with the id ${key}.`, {
    causeCode: "several_records",
    guidance: "Read the write, and put the link that you want as it was.",
  });

const recallError = (line: number) =>
  new AppError("conflict", `The write ${line} is that of a recall.`, {
    causeCode: "of_recall",
    guidance: "Publish, start, change or end the recall: all of its links then change together.",
  });

const addedError = (key: string) =>
  new AppError("conflict", `${key} did not exist before this write.`, {
    causeCode: "added_by_change",
    guidance: "Delete the record if it should not exist.",
  });
