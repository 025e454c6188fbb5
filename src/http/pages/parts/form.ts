/** The fields of a form that a page posts. */
import { AppError } from "../../../errors.ts";
import type { RequestVariables, With } from "../../request.ts";
import { readBody } from "../../transport/bounds.ts";

/** Large enough for a table of the longest texts, percent-encoded. */
const MOST_FORM_BYTES = 256 * 1024;

/** @throws AppError unsupported_media_type, and the errors of a body */
export async function readForm(
  c: With<RequestVariables>,
): Promise<Readonly<Record<string, string>>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header("Content-Type") ?? "")) {
    throw new AppError("unsupported_media_type", "The body must be a form.", {
      guidance: "Send Content-Type: application/x-www-form-urlencoded.",
    });
  }
  return Object.fromEntries(new URLSearchParams(await readBody(c, MOST_FORM_BYTES)));
}
