/** Whether "right for this use" is said of a code's size, on pages and in the console. */
import type { QrDesign } from "../../services/qr/design.ts";

/**
 * Null if the size is wrong, or if nobody should print the code: then a size that is right is no
 * news. Green only if nothing at all comes first, and the catalog was asked.
 * @param first the kinds of all that comes first
 */
export function fitOf(
  { warnings }: Pick<QrDesign, "warnings">,
  first: readonly string[],
  isAsked: boolean,
): "good" | "plain" | null {
  if (warnings.some(({ code }) => code === "too_small" || code === "too_large")) return null;
  const notices = first.filter((kind) => kind !== "unknown");
  if (notices.some((kind) => kind !== "demo")) return null;
  return notices.length === 0 && isAsked ? "good" : "plain";
}
