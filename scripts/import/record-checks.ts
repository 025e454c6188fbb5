/** Rules about several columns of a record, as in the REST API. */
import { prefixProblem } from "../../src/model/owners.ts";
import { SELF_CONTAINED } from "../../src/model/product.ts";
import { reachProblem } from "../../src/model/public-host.ts";
import { resolverProblem } from "../../src/resolver/decide/delegation.ts";
import type { RuleSetting } from "../../src/resolver/rules/conformance.ts";
import {
  bitOf,
  PRODUCT,
  type ReadyRow,
  type RecordType,
  valueAt,
} from "../../src/services/import/rows.ts";
import { refuse } from "./checks.ts";

/** For every type except links, which the resolver's rules check. @throws Refused */
export function refuseRow(
  type: RecordType,
  row: Pick<ReadyRow, "key" | "mask" | "values">,
  { baseUrl }: RuleSetting,
): void {
  const text = (name: string) => {
    const bit = bitOf(type, name);
    const value = bit < 0 ? null : valueAt(row, bit);
    return value === null ? null : String(value);
  };
  const check = (name: string, problem: string | undefined) => {
    if (problem !== undefined) refuse(name, problem);
  };
  if (type.name === "company_prefix") {
    check("prefix", prefixProblem(row.key));
    const resolver = text("resolver");
    const own = baseUrl === null ? [] : [new URL(baseUrl).host];
    if (resolver !== null) check("resolver", resolverProblem(resolver, own));
  }
  if (type === PRODUCT && text("contains_gtin") === row.key) check("contains_gtin", SELF_CONTAINED);
  for (const { name, sort } of type.columns) {
    const url = sort === "address" ? text(name) : null;
    if (url !== null) check(name, reachProblem(url, baseUrl));
  }
}
