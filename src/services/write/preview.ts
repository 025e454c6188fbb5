/** The changes that a write would make. */

/** Characters; longer values are shown in part. */
export const LONGEST_VALUE = 500;

export interface Preview {
  /** The entity tag of the stored record; null if there is none. */
  readonly tag: string | null;
  /** Empty if the record is already stored like this. */
  readonly changes: readonly MemberChange[];
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
