/** What the tools of products and of links share: outputs, and previews and confirmed calls as Markdown. */
import * as z from "zod";
import { orAnyOther } from "../../../model/other-languages.ts";
import * as texts from "../../../model/text.ts";
import { DECISION_REASONS } from "../../../resolver/decide/decision.ts";
import { timeInWords } from "../../../services/links/changed-times.ts";
import type { LinkPreview } from "../../../services/links/preview.ts";
import { exact, literal } from "../../markdown.ts";
import type { Shortened } from "../../shorten.ts";
import * as shown from "../answers.ts";
import { confirmOutput, lastChangeOutput } from "./confirm.ts";

export const storedGtin = texts.gtin.describe("A GTIN of 8, 12, 13 or 14 digits");

export const productChangeOutput = z.looseObject({
  gtin: shown.gtin14,
  ...confirmOutput,
  ...lastChangeOutput,
  ...shown.cutOutput,
});

export const longProductChange = {
  parts: ["changes"],
  hint: "The arguments have the whole values; lookup_product answers with what is stored.",
  markdown: (outcome: WriteOutcome) => changeMarkdown(outcome),
} as const;

export const linkId = texts.id.describe("Id of the link, 1 to 64 of A-Z a-z 0-9 . _ -");

const answerAs = (what: string) =>
  z
    .looseObject({
      status: shown.httpStatus,
      reason: z.enum(DECISION_REASONS).describe("Why"),
      target_url: shown.optionalText("Where a 307 leads"),
      link_ids: shown.texts("Links that answer"),
    })
    .describe(what);

export const linkChangeOutput = z.looseObject({
  id: shown.textOf("Id of the link"),
  ...confirmOutput,
  ...lastChangeOutput,
  scans: z
    .array(
      z.looseObject({
        request: shown.textOf("Path and query"),
        accept: shown.optionalText("Accept"),
        accept_language: shown.optionalText("Accept-Language; any other: of no link"),
        also_in: shown.optionalTexts("Further single languages with the same change"),
        before: answerAs("Answer before the change"),
        after: answerAs("Answer after it"),
        spans: shown.texts("When it changes"),
      }),
    )
    .optional()
    .describe("Scans whose answer changes, now or later; absent: none"),
  scans_checked: shown.count("Scans that were compared, from now on").optional(),
  scans_at: shown.optionalText("When the first of them changes; absent: now"),
  former_default: shown.optionalText("Id of the default before"),
  warnings: shown.optionalTexts("Points to check before confirming"),
  ...shown.cutOutput,
});

interface LinkChange {
  readonly confirmed: boolean;
  readonly notes?: LinkPreview["notes"];
  readonly scans?: LinkPreview["scans"];
}

/** The answer of a tool, whose notes are the warnings; scans name the headers with which a client asks for what it prefers. */
export const linkChangeAnswer = <A extends LinkChange>(id: string, { notes: _, ...answer }: A) => ({
  id,
  ...answer,
  scans: (answer.scans ?? []).map(
    ({ request, media_type, languages, also_in, before, after, spans }) => ({
      request,
      accept: media_type,
      accept_language: languages.map(orAnyOther).join(", ") || null,
      also_in: also_in.map(orAnyOther),
      before,
      after,
      spans: spans.map(timeInWords),
    }),
  ),
});

export const longLinkChange = {
  parts: ["scans", "changes"],
  hint: "The arguments have the whole values; GET /api/v1/dry-run explains a single scan.",
  markdown: (outcome: LinkOutcome) => linkMarkdown(outcome),
} as const;

/** A member of an answer that may be absent because it is empty. */
type Left = string | null | undefined;

export interface WriteOutcome extends Shortened {
  readonly confirmed: boolean;
  readonly version: string;
  readonly changes?:
    | readonly { readonly member: string; readonly before?: Left; readonly after?: Left }[]
    | null
    | undefined;
}

interface ChangedScan {
  readonly request: string;
  readonly accept?: Left;
  readonly accept_language?: Left;
  readonly also_in?: readonly string[] | null | undefined;
  readonly before: ScanAnswer;
  readonly after: ScanAnswer;
  readonly spans: readonly string[];
}

interface ScanAnswer {
  readonly status: number;
  readonly reason: string;
  readonly target_url?: Left;
}

export interface LinkOutcome extends WriteOutcome {
  readonly scans?: readonly ChangedScan[] | null | undefined;
  readonly scans_checked?: number | null | undefined;
  readonly scans_at?: Left;
  readonly former_default?: Left;
  readonly warnings?: readonly string[] | null | undefined;
}

const NOTHING = "(none)";

function changeMarkdown(outcome: WriteOutcome): string {
  const { confirmed, version, hint } = outcome;
  const changes = outcome.changes ?? [];
  if (confirmed) return `## Done\nVersion: ${exact(version)}`;
  return [
    "## Preview: nothing is written",
    `Version: ${exact(version)}`,
    "",
    `### Changes (${changes.length})`,
    ...changes.map(
      ({ member, before, after }) => `- ${exact(member)}: ${value(before)} → ${value(after)}`,
    ),
    ...(hint ? ["", hint] : []),
  ].join("\n");
}

function linkMarkdown(outcome: LinkOutcome): string {
  const { confirmed, scans, scans_checked, scans_at, former_default, warnings } = outcome;
  if (confirmed) return changeMarkdown(outcome);
  return [
    changeMarkdown(outcome),
    ...(former_default ? [`- Default before: ${exact(former_default)}`] : []),
    "",
    `### Scans that change${scans_at ? `, first at ${scans_at}` : ""} (${scans_checked} checked)`,
    ...(scans ?? []).map(
      ({ request, accept, accept_language, also_in, before, after, spans }) =>
        `- ${[request, accept, accept_language].flatMap((part) => (part ? exact(part) : [])).join(", ")}${also_in?.length ? ` (also in ${also_in.map(exact).join(", ")})` : ""}: ${answer(before)} → ${answer(after)}, ${spans.map(literal).join("; ")}`,
    ),
    ...(warnings ?? []).map((warning) => `\nNote: ${literal(warning)}`),
  ].join("\n");
}

const answer = ({ status, reason, target_url }: ScanAnswer) =>
  `${status} ${exact(target_url ?? reason)}`;

/** Words as text; a value without blanks, such as an address or a code, so that it can be copied. */
const value = (text: Left) =>
  /\s/.test(text ?? "") ? literal(text ?? "") : exact(text ?? NOTHING);
