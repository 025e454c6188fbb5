/** A record as a caller sends it: parsed, patched, compared with the stored one, and under its conditions. */
import * as z from "zod";
import { hasTag, isNotThere, isThere } from "../../catalog/conditions.ts";
import { type Query, requireThat } from "../../catalog/query.ts";
import {
  AppError,
  type ChangedRecord,
  type FieldError,
  type LastChange,
} from "../../errors/errors.ts";
import { boundOf, fieldCode } from "../../model/field-codes.ts";
import { issueMessage, namePart, PLAIN_WORDS } from "../../model/issue.ts";
import { isRecord } from "../../model/json.ts";
import { reachProblem } from "../../model/public-host.ts";
import type { RecordTable } from "../../model/record-types.ts";
import { faultsOf, validMembers } from "../every-fault.ts";

const MOST_ERRORS = 20;

/** @throws AppError validation_error naming every invalid member */
export function parse<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(value, PLAIN_WORDS);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw inputError([...issues.flatMap(fieldErrors), ...notTogether(schema, value, issues)], what);
}

/**
 * The members that cannot be combined, although others are invalid, for which a schema does not ask
 * its rules about several members. Those that miss a member may miss only an invalid one.
 */
function notTogether(
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): FieldError[] {
  if (!isRecord(value)) return [];
  const wrong = new Set<PropertyKey>(
    issues.flatMap((issue) =>
      issue.path.length === 0 && issue.code === "unrecognized_keys"
        ? issue.keys
        : (issue.path[0] ?? []),
    ),
  );
  const valid = Object.entries(value).filter(([name]) => !wrong.has(name));
  const again = schema.safeParse(Object.fromEntries(valid), PLAIN_WORDS);
  const faults = again.error?.issues.flatMap(fieldErrors) ?? [];
  return faults.filter(({ code, field }) => code === "not_together" && !wrong.has(field));
}

export function inputError(all: readonly FieldError[], what: string): AppError {
  const errors = all.slice(0, MOST_ERRORS);
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", `The ${what} is not valid. ${detail}`, {
    errors,
    reason: "input",
  });
}

/**
 * @throws AppError validation_error for an address in a private network, as {@link reachProblem}
 * says
 */
export function refusePrivate(
  targets: Readonly<Record<string, string | null>>,
  baseUrl: string,
  what: string,
): void {
  const errors = Object.entries(targets).flatMap(([field, url]) => {
    const message = url === null ? undefined : reachProblem(url, baseUrl);
    return message === undefined ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw inputError(errors, what);
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(namePart);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      field: [...path, namePart(key)].join("."),
      message: "is not a known field",
      code: fieldCode(issue, ""),
    }));
  }
  const message = issueMessage(issue);
  const limit = boundOf(issue);
  return [
    {
      field: path.join(".") || "body",
      message,
      code: fieldCode(issue, message),
      ...(limit !== undefined && { limit }),
    },
  ];
}

/** Deeper than any record; deeper values are copied unchanged. */
const DEEPEST = 8;

/** JSON merge patch (RFC 7396): the members of `patch` replace, and null removes. */
export function mergePatch(target: unknown, patch: unknown, depth = 0): unknown {
  if (!isRecord(patch) || depth > DEEPEST) return patch;
  const merged = new Map(Object.entries(isRecord(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value, depth + 1));
  }
  // Object.fromEntries, so that `__proto__` is an ordinary member.
  return Object.fromEntries(merged);
}

/**
 * The faults of a patch that no stored record can heal: of each member by itself, and those that
 * `more` finds in the valid ones.
 */
export function patchFaults(
  { shape }: z.ZodObject,
  patch: unknown,
  more: (valid: Readonly<Record<string, unknown>>) => readonly FieldError[],
): readonly FieldError[] {
  const merged = mergePatch({}, patch) as Record<string, unknown>;
  const given = Object.entries(shape).filter(([name]) => Object.hasOwn(merged, name));
  const schema = z.object(Object.fromEntries(given));
  const own = faultsOf(() => parse(schema, merged, "body"));
  return [...own, ...more(validMembers(schema, merged))];
}

/** Characters; longer values are shown in part. */
export const LONGEST_VALUE = 500;

/** What a preview was of. */
export interface Seen {
  /** The entity tag of the stored record; null if there is none. */
  readonly tag: string | null;
  /** The digest of what else was compared, as `previewed.ts` makes it; null for nothing. */
  readonly reach: string | null;
}

export interface Preview extends Seen {
  /** Empty if the record is already stored like this. */
  readonly changes: readonly MemberChange[];
  /** Null for a record that is not stored. */
  readonly last_change?: LastChange | null;
}

/** The answer to a change that was only previewed. */
export interface Previewed<P> {
  readonly preview: P;
}

/** Values as text, lists and objects as JSON; null for no value. */
export interface MemberChange {
  readonly member: string;
  readonly before: string | null;
  readonly after: string | null;
}

type RecordOf = Readonly<Record<string, unknown>> | null;

/**
 * The members that differ; of a new or deleted record, its non-empty members. Null means that there
 * is no record.
 */
export function changesOf(before: RecordOf, after: RecordOf): MemberChange[] {
  return Object.keys(after ?? before ?? {}).flatMap((member) => {
    const [was, is] = [textOfValue(before?.[member]), textOfValue(after?.[member])];
    if (was === is) return [];
    const at = firstDifference(was ?? "", is ?? "");
    return [{ member, before: excerpt(was, at), after: excerpt(is, at) }];
  });
}

function textOfValue(value: unknown): string | null {
  if (typeof value === "string") return value;
  const json = JSON.stringify(value ?? null);
  return ["null", "[]", "{}"].includes(json) ? null : json;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/**
 * The most characters that both values have in common and that are shown before the first
 * difference.
 */
const LEAD = 40;

/** The part of a long value that differs, because its beginning may be the same. */
function excerpt(text: string | null, at: number): string | null {
  if (text === null || text.length <= LONGEST_VALUE) return text;
  const start = Math.max(0, Math.min(at - LEAD, text.length - LONGEST_VALUE));
  const end = start + LONGEST_VALUE;
  const before = start > 0 ? `(from character ${start + 1}) …` : "";
  return `${before}${text.slice(start, end)}… (${text.length} characters)`;
}

export interface Preconditions {
  /** Versions that the principal has seen, "any" for every version; null if it names none. */
  readonly versions: readonly string[] | "any" | null;
  /** Whether the principal expects that the record does not exist. */
  readonly isNew: boolean;
}

/**
 * The conditions of a write that adds a missing record, and replaces an existing one only if its
 * sender has seen it, or sent "any". Otherwise the write fails with precondition_failed.
 */
export function putConditions(
  table: RecordTable,
  key: string,
  { versions, isNew }: Preconditions,
): Query<void>[] {
  const record = { table, key };
  if (isNew) return [requireThat(isNotThere(table, key), notNewError(record))];
  if (versions === null) return [requireThat(isNotThere(table, key), versionRequiredError(record))];
  return [
    requireThat(isThere(table, key), nothingThereError),
    ...versionConditions(table, key, versions),
  ];
}

/**
 * Requires that the principal has seen this version of a record that was read.
 * @throws AppError precondition_failed
 */
export function requireVersion(
  { versions }: Preconditions,
  tag: string,
  record: ChangedRecord,
): void {
  if (versions === null) throw versionRequiredError(record)();
  if (versions !== "any" && !versions.includes(tag)) throw changedError(record)();
}

/** The record must exist; versions are checked if the principal names some. */
export const deleteConditions = (
  table: RecordTable,
  key: string,
  { versions }: Preconditions,
  notFoundError: () => AppError,
): Query<void>[] => [
  requireThat(isThere(table, key), notFoundError),
  ...versionConditions(table, key, versions ?? "any"),
];

const versionConditions = (
  table: RecordTable,
  key: string,
  versions: readonly string[] | "any",
): Query<void>[] =>
  versions === "any"
    ? []
    : [requireThat(hasTag(table, key, versions), changedError({ table, key }))];

/** @param changed the record, so that the error says who changed it */
export const changedError = (changed?: ChangedRecord) => () =>
  new AppError("precondition_failed", "This was changed after you read it.", {
    reason: "changed",
    ...(changed && { changed }),
  });

const versionRequiredError = (changed: ChangedRecord) => () =>
  new AppError("precondition_failed", "This already exists.", {
    reason: "version_required",
    changed,
  });

const notNewError = (changed: ChangedRecord) => () =>
  new AppError("precondition_failed", "This already exists.", { reason: "not_new", changed });

const nothingThereError = () =>
  new AppError("precondition_failed", "There is nothing here to replace.", {
    reason: "nothing_there",
  });

/** The error for a reference to a record that does not exist. */
export const unknownReferenceError = (field: string, id: string) =>
  new AppError("unprocessable_entity", `${field}: there is no ${id}`, {
    causeCode: "not_there",
    errors: [{ field, message: `there is no ${id}` }],
    guidance: "First add it, or correct the reference.",
  });
