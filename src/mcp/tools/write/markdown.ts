/** Previews and confirmed calls as Markdown. */
import { exact, literal } from "../../markdown.ts";
import type { Shortened } from "../../shorten.ts";

/** A member of an answer that may be absent because it is empty. */
type Left = string | null | undefined;

export interface WriteOutcome extends Shortened {
  readonly confirmed: boolean;
  readonly version: string;
  readonly changes: readonly {
    readonly member: string;
    readonly before?: Left;
    readonly after?: Left;
  }[];
}

interface ChangedScan {
  readonly request: string;
  readonly accept?: Left;
  readonly accept_language?: Left;
  readonly before: ScanAnswer;
  readonly after: ScanAnswer;
}

interface ScanAnswer {
  readonly status: number;
  readonly reason: string;
  readonly target_url?: Left;
}

export interface LinkOutcome extends WriteOutcome {
  readonly scans: readonly ChangedScan[];
  readonly scans_checked: number;
  readonly warnings?: readonly string[] | null | undefined;
}

const NOTHING = "(none)";

export function changeMarkdown(outcome: WriteOutcome): string {
  const { confirmed, version, changes, hint } = outcome;
  const heading = confirmed ? "Done" : "Preview: nothing is written";
  return [
    `## ${heading}`,
    `Version: ${exact(version)}`,
    "",
    `### Changes (${changes.length})`,
    ...changes.map(
      ({ member, before, after }) => `- ${exact(member)}: ${value(before)} → ${value(after)}`,
    ),
    ...(hint ? ["", hint] : []),
  ].join("\n");
}

export function linkMarkdown(outcome: LinkOutcome): string {
  const { confirmed, scans, scans_checked, warnings } = outcome;
  return [
    changeMarkdown(outcome),
    "",
    `### Scans that ${confirmed ? "changed" : "change"} (${scans_checked} checked)`,
    ...scans.map(
      ({ request, accept, accept_language, before, after }) =>
        `- ${[request, accept, accept_language].flatMap((part) => (part ? exact(part) : [])).join(", ")}: ${answer(before)} → ${answer(after)}`,
    ),
    ...(warnings ?? []).map((warning) => `\nNote: ${literal(warning)}`),
  ].join("\n");
}

const answer = ({ status, reason, target_url }: ScanAnswer) =>
  `${status} ${exact(target_url ?? reason)}`;

/** Words as text; a value without blanks, such as an address or a code, so that it can be copied. */
const value = (text: Left) =>
  /\s/.test(text ?? "") ? literal(text ?? "") : exact(text ?? NOTHING);
