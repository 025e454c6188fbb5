/** Previews and confirmed calls as Markdown. */
import type { ChangedScan } from "../../../services/links/scans.ts";
import type { MemberChange } from "../../../services/write/preview.ts";
import { literal } from "../../markdown.ts";
import type { Shortened } from "../../shorten.ts";

export interface Told extends Shortened {
  readonly confirmed: boolean;
  readonly version: string;
  readonly changes: readonly MemberChange[];
}

export interface LinkTold extends Told {
  readonly scans: readonly ChangedScan[];
  readonly scans_checked: number;
  readonly warnings: readonly string[];
}

const NOTHING = "(none)";

export function changeMarkdown(told: Told): string {
  const { confirmed, version, changes, total, hint } = told;
  const heading = confirmed ? "Done" : "Preview: nothing is written";
  return [
    `## ${heading}`,
    `Version: ${literal(version)}`,
    "",
    ...(confirmed ? [] : [`### Changes (${changes.length} of ${total})`]),
    ...changes.map(
      ({ member, before, after }) =>
        `- ${literal(member)}: ${literal(before ?? NOTHING)} → ${literal(after ?? NOTHING)}`,
    ),
    ...(hint ? ["", hint] : []),
  ].join("\n");
}

export function linkMarkdown(told: LinkTold): string {
  const { confirmed, scans, scans_checked, warnings } = told;
  return [
    changeMarkdown(told),
    ...(confirmed ? [] : ["", `### Scans that change (${scans_checked} checked)`]),
    ...scans.map(
      ({ request, accept, accept_language, before, after }) =>
        `- ${literal([request, accept, accept_language].filter(Boolean).join(", "))}: ${answer(before)} → ${answer(after)}`,
    ),
    ...warnings.map((warning) => `\nNote: ${literal(warning)}`),
  ].join("\n");
}

const answer = ({ status, reason, target_url }: ChangedScan["before"]) =>
  literal(`${status} ${target_url ?? reason}`);
