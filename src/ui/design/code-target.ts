/** The place to which a printed code would lead, from the answer about it. */
import type { CheckedCode } from "../../services/check/check-code.ts";
import type { FirstNotice } from "../../services/resolve/first.ts";
import type { ResolvedLinkAnswer } from "../../services/resolve/resolve.ts";

export type CodeTarget =
  | { readonly kind: "page"; readonly link: ResolvedLinkAnswer }
  | { readonly kind: "choice" | "nowhere" | "unknown" };

export interface KnownTarget {
  readonly target: CodeTarget;
  /** What comes before printing. */
  readonly first: readonly FirstNotice[];
}

/** @param checked null if the server did not answer */
export const knownOf = (checked: CheckedCode | null): KnownTarget => ({
  target: targetOf(checked),
  first: checked?.kind === "valid" ? checked.first : [],
});

/** @param checked null if the server did not answer */
export function targetOf(checked: CheckedCode | null): CodeTarget {
  if (checked?.kind !== "valid" || checked.scan === null) return { kind: "unknown" };
  const { link, status } = checked.scan;
  if (link !== null) return { kind: "page", link };
  return { kind: status === 404 ? "nowhere" : "choice" };
}
