/** Shared by put_link and delete_link. */
import * as z from "zod";
import * as texts from "../../../model/text.ts";
import { DECISION_REASONS } from "../../../resolver/decide/decision.ts";
import type { LinkPreview } from "../../../services/links/preview.ts";
import * as shown from "../answers.ts";
import { confirmOutput } from "./confirm.ts";
import { type LinkOutcome, linkMarkdown } from "./markdown.ts";

export const linkId = texts.id.describe("Id of the link, 1 to 64 of A-Z a-z 0-9 . _ -");

const answer = (what: string) =>
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
  scans: z
    .array(
      z.looseObject({
        request: shown.textOf("Path and query"),
        accept: shown.optionalText("Accept"),
        accept_language: shown.optionalText("Accept-Language"),
        before: answer("Answer before the change"),
        after: answer("Answer after it"),
      }),
    )
    .describe("Scans whose answer changes"),
  scans_checked: shown.count("Scans that were compared"),
  warnings: shown.optionalTexts("Points to check before confirming"),
  ...shown.cutOutput,
});

/** The answer of a tool; scans name the headers with which a client asks for what it prefers. */
export const linkChangeAnswer = <A extends Pick<LinkPreview, "scans">>(id: string, answer: A) => ({
  id,
  ...answer,
  scans: answer.scans.map(({ request, media_type, languages, before, after }) => ({
    request,
    accept: media_type,
    accept_language: languages.join(", ") || null,
    before,
    after,
  })),
});

export const longLinkChange = {
  parts: ["scans", "changes"],
  hint: "The arguments have the whole values; GET /api/v1/dry-run explains a single scan.",
  markdown: (outcome: LinkOutcome) => linkMarkdown(outcome),
} as const;
