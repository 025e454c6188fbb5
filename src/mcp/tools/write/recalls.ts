/** What the tools of recalls share: the preview as an answer, and a confirmed call that is repeated. */
import * as z from "zod";
import { writesDisabledError } from "../../../errors/access.ts";
import { AppError } from "../../../errors/errors.ts";
import { orAnyOther } from "../../../model/other-languages.ts";
import type { KeyedWriteContext } from "../../../services/access/rights.ts";
import type { WriteContext } from "../../../services/context.ts";
import { timeInWords } from "../../../services/links/changed-times.ts";
import { type ListedRecall, listRecalls } from "../../../services/recalls/list.ts";
import { SCANNED } from "../../../services/recalls/preview.ts";
import type { CheckedPreview } from "../../../services/recalls/recalls.ts";
import type { Preconditions } from "../../../services/write/record.ts";
import { exact, literal } from "../../markdown.ts";
import type { AnswerOf } from "../../results.ts";
import type { Shortened } from "../../shorten.ts";
import * as shown from "../answers.ts";

/** @throws AppError if the server takes no writes */
export function keyedContext(context: WriteContext): KeyedWriteContext {
  const { authorization } = context;
  if (authorization === null) throw writesDisabledError();
  return { ...context, authorization };
}

const answerAs = (what: string) =>
  z
    .looseObject({
      status: shown.httpStatus,
      target_url: shown.optionalText("Where a scan leads"),
      recalled_lots: shown.optionalTexts("Lots that pages name"),
    })
    .describe(what);

export const recallOutput = z.looseObject({
  gtin: shown.gtin14,
  confirmed: shown.flag("true: written. false: a preview"),
  version: shown.textOf("For confirm"),
  scans: z
    .array(
      z.looseObject({
        of: z.enum(SCANNED).describe("A chosen lot, another lot, or no lot"),
        lot: shown.optionalText("Lot"),
        languages: shown.optionalTexts("Preferred; any other: of no link"),
        also_in: shown.optionalTexts("Further single languages with the same change"),
        before: answerAs("Answer before the change"),
        after: answerAs("Absent: the same").optional(),
        spans: shown.texts("When it changes"),
      }),
    )
    .optional()
    .describe("Scans of a preview: tell who gets what"),
  notices: z
    .array(
      z.looseObject({
        href: shown.textOf("Address"),
        is_reachable: shown.flag("false: publishing needs accept_unreachable"),
        meaning: shown.textOf("What a request found"),
      }),
    )
    .optional()
    .describe("Notices that were requested"),
  scans_without_lot: shown.count("Scans of 30 days that named no lot").optional(),
  warnings: shown.optionalTexts("Points to check before confirming"),
  ...shown.cutOutput,
});

/** @param scanned of the product; the answer without what did not change */
export const previewAnswer = (gtin: string, preview: CheckedPreview) => ({
  gtin,
  confirmed: false,
  version: `${versionStart(gtin)}${preview.tag}`,
  scans: preview.scans.map(({ of, lot, languages, also_in, before, after, spans }) => ({
    of,
    lot,
    languages: languages.map(orAnyOther),
    also_in: also_in.map(orAnyOther),
    before: answerOf(before),
    after: isSame(before, after) ? undefined : answerOf(after),
    spans: spans.map(timeInWords),
  })),
  notices: [
    ...new Map(
      preview.notices.map(({ href, is_reachable, meaning }) => [
        href,
        { href, is_reachable, meaning },
      ]),
    ).values(),
  ],
  scans_without_lot: preview.scanned?.without_lot,
  warnings: preview.warnings,
});

type ScanAnswer = CheckedPreview["scans"][number]["before"];
const answerOf = ({ status, target_url, recalled_lots }: ScanAnswer) => ({
  status: status as 307 | 300 | 404 | 200,
  target_url,
  recalled_lots: [...recalled_lots],
});

const isSame = (before: ScanAnswer, after: ScanAnswer): boolean =>
  JSON.stringify(answerOf(before)) === JSON.stringify(answerOf(after));

export const doneAnswer = (gtin: string, version = "") => ({
  gtin,
  confirmed: true,
  version,
  scans: [],
  notices: [],
  scans_without_lot: undefined,
  warnings: [],
});

/** `recall:09506000134352.` before the signature of the preview. */
const versionStart = (gtin: string): string => `recall:${gtin}.`;

/** The preconditions of a confirmed call. @throws AppError precondition_failed without a version */
export function previewed(
  tool: string,
  gtin: string,
  version: string | undefined,
): Pick<Preconditions, "versions" | "isNew"> {
  if (version !== undefined) {
    const start = versionStart(gtin);
    return {
      versions: [version.startsWith(start) ? version.slice(start.length) : ""],
      isNew: false,
    };
  }
  const message = "is required with confirm";
  throw new AppError("precondition_failed", `version: ${message}. Nothing was written.`, {
    errors: [{ field: "version", message }],
    guidance: `Call ${tool} without confirm for a preview, tell the user what it says, and repeat that call with confirm: true and its version.`,
  });
}

/** The recalls of a product, the newest first. */
export const recallsOf = async (
  context: KeyedWriteContext,
  gtin: string,
): Promise<readonly ListedRecall[]> =>
  (await listRecalls(context, { gtin, state: null }, { limit: 100, cursor: null })).items;

type RecallAnswer = AnswerOf<typeof recallOutput>;

export const longRecall = {
  parts: ["scans"],
  hint: "POST /api/v1/recalls?dry_run=true has all scans.",
  markdown: ({ confirmed, version, scans, notices, warnings, hint }: RecallAnswer & Shortened) =>
    confirmed
      ? `## Done\nVersion: ${exact(version)}`
      : [
          "## Preview: nothing is written",
          `Version: ${exact(version)}`,
          "",
          ...(scans ?? []).map(
            ({ of, lot, before, after, spans }) =>
              `- ${of}${lot ? ` ${exact(lot)}` : ""}: ${led(before)}${after ? ` → ${led(after)}, ${spans.map(literal).join("; ")}` : ", as before"}`,
          ),
          ...(notices ?? []).map(
            ({ href, meaning }) => `- Notice ${exact(href)}: ${literal(meaning)}`,
          ),
          ...(warnings ?? []).map((warning) => `\nNote: ${literal(warning)}`),
          ...(hint ? ["", hint] : []),
        ].join("\n"),
} as const;

const led = ({ status, target_url }: NonNullable<RecallAnswer["scans"]>[number]["before"]) =>
  `${status}${target_url ? ` ${exact(target_url)}` : ""}`;
