/** Checks values of a file against the rules of the records. */
import { correctionText } from "../../gs1/gtin/corrections.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { otherKey } from "../../gs1/identify/validate.ts";
import { failed, ok, type Result } from "../../gs1/result.ts";
import { quoted, refuse } from "../../import/input.ts";
import { problemOf } from "../../model/issue.ts";
import { prefixProblem } from "../../model/owners.ts";
import { SELF_CONTAINED } from "../../model/product.ts";
import { numberProblem } from "../../model/product-number.ts";
import { reachProblem } from "../../model/public-host.ts";
import { plainFor } from "../../model/record.ts";
import type { Column } from "../../model/record-types.ts";
import * as texts from "../../model/text.ts";
import { resolverProblem } from "../../resolver/decide/delegation.ts";
import type { RuleSetting } from "../../resolver/rules/conformance.ts";
import {
  type BrandReference,
  type Cells,
  PRODUCT,
  type ReadyRow,
  type SqlValue,
  valueIn,
} from "./rows.ts";

/**
 * The GTIN-14, or the error with what damaged it, if known.
 * @param isReference whether it only names another product, as `contains_gtin` does
 */
export function parseGtin(value: string, isReference = false): Result<string, string> {
  const found = identify(value);
  if (!found.ok) {
    const { gtin, message } = found.error;
    const problem = `${quoted(value)} is not a GTIN. ${gtin?.error ?? message}`;
    return failed([problem, correctionText(gtin?.suggestions ?? [])].join(" ").trimEnd());
  }
  const { identification, understood_as } = found.value;
  const { key, qualifiers, attributes } = identification;
  if (key.ai !== "01") return failed(`${quoted(value)} is not a GTIN. ${otherKey(key).message}`);
  if (qualifiers.length + attributes.length > 0) {
    return failed(`${quoted(value)} has more than a GTIN. Give only the GTIN: ${key.value}.`);
  }
  const gtin14 = key.value;
  if (understood_as === "upc_e") {
    return failed(`${quoted(value)} is not a GTIN, but can be a UPC-E: write it as ${gtin14}.`);
  }
  const problem = isReference ? undefined : numberProblem(gtin14);
  return problem === undefined
    ? ok(gtin14)
    : failed(`${quoted(value)} cannot identify a product. ${problem}`);
}

/** @throws Refused for an invalid id or name of a brand */
export function checkBrand(brand: BrandReference): BrandReference {
  const values = [
    ["brand_id", brand.id, texts.id],
    ["brand_name", brand.name, texts.name],
    ["organization_id", brand.organizationId, texts.id],
    ["organization_name", brand.organizationName, texts.name],
  ] as const;
  for (const [column, value, schema] of values) {
    const problem = value === null ? undefined : problemOf(schema, value);
    if (problem !== undefined) refuse(column, problem);
  }
  return brand;
}

/** @throws Refused naming the column; `calledHere` is the file's name for it */
export function toSql(column: Column, value: unknown, calledHere = column.name): SqlValue {
  if (value === null || value === "") return column.otherwise ?? null;
  if (typeof value === "string" && !value.isWellFormed()) {
    // A lone surrogate, which JSON can escape, is not valid UTF-8.
    refuse(calledHere, "has half a character (a lone surrogate)");
  }
  const { schema, kind } = column;
  const plain = plainFor(schema, value);
  const problem = problemOf(schema, plain);
  if (problem !== undefined) refuse(calledHere, problem);
  if (kind === "json") return JSON.stringify(schema.parse(plain));
  if (kind === "boolean") return plain ? 1 : 0;
  return plain as SqlValue;
}

/**
 * Rules about several columns of a record, as in the REST API; for every type except links, which
 * the resolver's rules check. @throws Refused
 */
export function refuseRow(row: Cells & Pick<ReadyRow, "key">, { baseUrl }: RuleSetting): void {
  const { type } = row;
  const text = (name: string) => {
    const value = valueIn(row, name);
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
