/** Fetches the notices of a recall before it is published, as the link checker does. */
import { AppError, type FieldError } from "../../errors/errors.ts";
import { LINK_OUTCOMES, LINK_REASONS } from "../../model/link-check.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { expandTemplate } from "../../resolver/rules/template.ts";
import { parseAnchor } from "../anchor.ts";
import type { Run } from "../links/check-links.ts";
import { checkTarget, type Finding, finding, StoppedError } from "../links/check-target.ts";

export interface CheckedNotice extends Finding {
  /** The address with the values of the first lot. */
  readonly href: string;
  readonly hreflang: readonly string[];
  readonly meaning: string;
  /** Whether it answers; otherwise a person must confirm it. */
  readonly is_reachable: boolean;
}

/** One of each notice of the plan; all at once. @param rows the first place of the recall */
export async function checkNotices(rows: readonly Rule[], run: Run): Promise<CheckedNotice[]> {
  const found = new Map<string, Promise<Finding>>();
  return Promise.all(
    rows.map(async ({ anchor, href: stored, hreflang }) => {
      const reading = parseAnchor(anchor);
      const href = (reading.ok && expandTemplate(stored, reading.value)) || stored;
      const checked = found.get(href) ?? check(href, run);
      found.set(href, checked);
      const one = await checked;
      const { outcome, reason } = one;
      return {
        href,
        hreflang,
        ...one,
        meaning: reason === null ? LINK_OUTCOMES[outcome] : LINK_REASONS[reason],
        is_reachable: outcome === "fine" || outcome === "redirecting",
      };
    }),
  );
}

async function check(href: string, { visit, isOwn }: Run): Promise<Finding> {
  const url = URL.parse(href);
  if (url === null) return finding("broken", { reason: "unreachable" });
  try {
    return await checkTarget(url, visit, isOwn);
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    return finding("broken", { reason: "timeout" });
  }
}

/** @throws AppError unprocessable_entity if a notice does not answer */
export function requireReachable(notices: readonly CheckedNotice[]): void {
  const errors = notices.flatMap(({ is_reachable, meaning, status }, index): FieldError[] => {
    if (is_reachable) return [];
    const field = index === 0 ? "href" : `translations.${index - 1}.href`;
    return [
      { field, message: status === null ? meaning : `${meaning} (${status})`, code: "not_reached" },
    ];
  });
  if (errors.length === 0) return;
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join(" ");
  throw new AppError("unprocessable_entity", `The notice was not reached. ${detail}`, {
    causeCode: "notice_not_reached",
    errors,
    guidance:
      "Open the address. If people reach the notice there, send accept_unreachable: true; otherwise correct the address.",
  });
}
