/** Reads a record of our own export: unchanged, or rejected. */

import type { SqlValue } from "../../catalog/import/records.ts";
import { type Finding, finding, memberOf, Refused, refuse } from "../../import/findings.ts";
import { quoted, type SourceRow } from "../../import/input.ts";
import { parseJsonText } from "../../import/json.ts";
import { problemOf } from "../../model/issue.ts";
import { linkKey } from "../../model/link-key.ts";
import { plainLine } from "../../model/plain-text.ts";
import { type Column, PRODUCT, RECORD_TYPES, type RecordType } from "../../model/record-types.ts";
import * as texts from "../../model/text.ts";
import { type RuleSetting, ruleProblems } from "../../resolver/rules/conformance.ts";
import { storedLinkType } from "../../resolver/rules/link-types.ts";
import { isOwnerAnchor, problemText, type Rule, wireField } from "../../resolver/rules/rule.ts";
import { NO_TIMING } from "../../resolver/rules/timing.ts";
import { ownershipOfAnchor, parseAnchor } from "../anchor.ts";
import { writeNotes } from "../links/conditions.ts";
import { warningsOf } from "../links/notes.ts";
import { checkBrand, parseGtin, refuseRow, toSql } from "./checks.ts";
import type { BrandReference, ReadyRow } from "./rows.ts";

const TYPES = new Map(RECORD_TYPES.map((type) => [type.name as unknown, type]));

/** Returns a value of one row by its column name. */
type Given = (column: string) => unknown;

/**
 * @param places of the columns among the cells
 * @param source of products that do not name one
 * @param setting for the checks of links
 * @throws Refused
 */
export function makeOwnRow(...given: Parameters<typeof makeRow>): ReadyRow {
  try {
    return makeRow(...given);
  } catch (error) {
    if (!(error instanceof Refused) || error.finding.member !== null) throw error;
    const { member } = memberOf(error.message);
    throw new Refused(error.message, { ...error.finding, member });
  }
}

function makeRow(
  row: SourceRow,
  places: ReadonlyMap<string, number>,
  source: string,
  setting: RuleSetting,
): ReadyRow {
  const given: Given = (column) => {
    const index = places.get(column);
    const cell = index === undefined ? undefined : row.cells[index];
    return column === "source" && (cell ?? "") === "" ? source : cell;
  };
  const typeName = given("type");
  const type = TYPES.get(typeName);
  if (!type)
    refuse("type", `${quoted(typeName ?? "")} is not one of ${[...TYPES.keys()].join(", ")}`);
  const isTable = row.text === undefined;
  const read = type.columns.map((column) => {
    const cell = given(column.name);
    return [
      column,
      isTable && typeof cell === "string" ? parseColumn(cell, column) : cell,
    ] as const;
  });
  const warnings: Finding[] = [];
  const values = new Map<string, SqlValue>();
  for (const [column, value] of read) {
    const isEmpty = value === undefined || value === null || value === "";
    if (isEmpty && isRequired(type, column, value)) refuse(column.name, "is missing");
    if (value === undefined) continue;
    values.set(column.name, toSql(column, isEmpty ? null : writtenForm(column, value, warnings)));
  }
  const [keyColumn] = type.columns;
  const ready = { type, key: String(values.get(keyColumn!.name)), row, warnings, values };
  if (type.name === "link") {
    const rule = ruleOf(type, values);
    refuseRule(rule, setting);
    const notes = writeNotes(rule);
    const said = warningsOf(notes);
    warnings.push(...notes.map(({ code }, i) => finding(said[i]!, { code: `note_${code}` })));
    const key = linkKey(rule);
    const brand = makeBrand(given, ownershipOfAnchor(rule.anchor).brandId);
    return {
      ...ready,
      key,
      rule,
      isDefault: rule.isDefault && rule.timing === null,
      ...(brand?.name != null && { brand }),
      ...campaignOf(rule, given("campaign")),
      ...keptOf(given("timing_keeps")),
    };
  }
  refuseRow(ready, setting);
  const brand = type === PRODUCT ? makeBrand(given, values.get("brand_id")) : undefined;
  return { ...ready, ...(brand && { brand }) };
}

/** The row's campaign: only of the table for people, and of links with a timing. */
function campaignOf({ timing }: Rule, name: unknown): Pick<ReadyRow, "campaign"> {
  const campaign = typeof name === "string" ? plainLine(name).trim() : "";
  if (timing === null || campaign === "") return {};
  const problem = problemOf(texts.name, campaign);
  return problem === undefined ? { campaign } : refuse("campaign", problem);
}

/** The members of the timing that a stored link keeps; none for a row that says all. */
function keptOf(names: unknown): Pick<ReadyRow, "keepsTiming"> {
  if (!Array.isArray(names)) return {};
  const members = Object.keys(NO_TIMING) as (keyof typeof NO_TIMING)[];
  return { keepsTiming: members.filter((name) => names.includes(wireField(name))) };
}

/** The form in which this server stores numbers, link types and timings. */
function writtenForm({ name, sort, wire }: Column, value: unknown, warnings: Finding[]): unknown {
  if (wire) {
    const problem = problemOf(wire.schema, value);
    if (problem !== undefined) refuse(name, problem);
    return wire.toRow(wire.schema.parse(value));
  }
  if (sort === "gtin") return parseGtin14(value, name, warnings);
  return name === "link_type" && typeof value === "string" ? storedLinkType(value) : value;
}

/** Whether the row needs the column; the number is sufficient for an existing product. */
const isRequired = (type: RecordType, column: Column, value: unknown) =>
  column === type.columns[0] ||
  (type.required.includes(column.name) && !(type === PRODUCT && value === undefined));

function parseColumn(cell: string, { name, kind }: Column): unknown {
  if (cell === "") return null;
  switch (kind) {
    case "text":
      return cell;
    case "number":
      return /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/.test(cell)
        ? Number(cell)
        : refuse(name, "is not a number");
    case "boolean":
      if (cell === "true" || cell === "false") return cell === "true";
      return refuse(name, "must be true or false");
    case "json":
      return parseJson(cell, name);
  }
}

function parseJson(cell: string, name: string): unknown {
  try {
    return parseJsonText(cell);
  } catch {
    return refuse(name, "is not JSON");
  }
}

function parseGtin14(value: unknown, column: string, warnings: Finding[]): string {
  const { gtin, correction } = parseGtin(typeof value === "string" ? value : quoted(value), column);
  if (correction !== null) warnings.push(correction);
  return gtin;
}

function makeBrand(given: Given, id: unknown): BrandReference | undefined {
  if (typeof id !== "string") return undefined;
  const text = (column: string) => {
    const value = given(column);
    return typeof value === "string" && value !== "" ? plainLine(value) : null;
  };
  return checkBrand({
    id,
    name: text("brand_name"),
    organizationId: text("organization_id"),
    organizationName: text("organization_name"),
  });
}

/** The rule in the form that the resolver reads from the table. */
const ruleOf = (type: RecordType, values: ReadyRow["values"]) =>
  Object.fromEntries(
    type.columns.map((column) => [column.key, ofSql(column, values.get(column.name))]),
  ) as unknown as Rule;

function ofSql({ kind, otherwise }: Column, stored: SqlValue | undefined): unknown {
  const value = stored === undefined ? (otherwise ?? null) : stored;
  if (kind === "boolean") return value === 1;
  return kind === "json" && value !== null ? JSON.parse(String(value)) : value;
}

/** Rejects a rule that the resolver cannot serve. */
function refuseRule(rule: Rule, setting: RuleSetting): void {
  const problems = ruleProblems(rule, setting);
  if (problems.length === 0 && !isOwnerAnchor(rule.anchor)) {
    const reading = parseAnchor(rule.anchor);
    if (!reading.ok) {
      const message = reading.error.map((problem) => problem.message).join(" ");
      refuse("anchor", problemText({ message, clause: reading.error[0]?.clause ?? null }));
    }
  }
  const [problem] = problems;
  if (problem) refuse(wireField(problem.field), problemText(problem));
}
