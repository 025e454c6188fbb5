/**
 * What is wrong with a row of the second sheet of the table for people, in the words of its headings.
 *
 *   inHeadings(["Produkt oder Ort", "Link", "Titel", "Ziel"], "href: is required") -> "Ziel: is required"
 */
import { type RestColumns, restColumnsOf } from "../export/headings.ts";
import { LINK } from "../export/records.ts";
import { TIMING_COLUMNS, timingColumn } from "../export/rest-cells.ts";
import { memberOf } from "./findings.ts";

/** The column of a member in a message: its own, or the one whose words say it. */
function columnOf({ names }: RestColumns, member: string, inside: string | undefined): string {
  if (member === "timing") return timingColumn(inside ?? "") ?? "valid_from";
  if (names.includes(member)) return member;
  if (member === "anchor") return "of";
  return ["link_type", "hreflang", "media_type"].includes(member) ? "link" : member;
}

/** The heading of a member that a finding names, such as `href` or `timing.weekdays`. */
export function headingOfMember(columns: readonly string[], member: string): string {
  const rest = restColumnsOf(columns)!;
  const [first = "", inside] = member.split(".");
  return rest.headingOf(columnOf(rest, first, inside));
}

/** A message about a row, with the headings of the sheet in place of the names of members. */
export function inHeadings(columns: readonly string[], message: string): string {
  const { member, problem } = memberOf(message);
  const named = problem.replace(NAME, (name) =>
    MEMBERS.has(name) ? `“${headingOfMember(columns, name)}”` : name,
  );
  return member === null ? named : `${headingOfMember(columns, member)}: ${named}`;
}

/** Names with an underscore are no words of a sentence. */
const NAME = /\b[a-z]+(?:_[a-z]+)+\b/g;
const MEMBERS = new Set<string>([...LINK.columns.map(({ name }) => name), ...TIMING_COLUMNS]);
