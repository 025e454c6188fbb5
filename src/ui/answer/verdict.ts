/** The verdict on a valid code, on pages and cards. */
import type { Tone } from "../parts/banner.tsx";
import type { IconName } from "../parts/icon.tsx";
import type { Messages } from "../texts/index.ts";

export interface Verdict {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly title: string;
}

export type VerdictTexts = Pick<
  Messages["check"],
  | "ambiguous"
  | "identifiesNothing"
  | "notProduct"
  | "demoNumber"
  | "notInCatalog"
  | "codeValid"
  | "valid"
>;

interface KnownOfCode {
  readonly isAmbiguous: boolean;
  /** Whether it has a key. */
  readonly identifies: boolean;
  /** The kinds of all that comes first, and `not_recalled` where other lots are recalled. */
  readonly first: readonly string[];
  /** Whether the catalog was asked, and answered. */
  readonly isAsked: boolean;
}

/** Green only if nothing comes before "valid", and the catalog was asked whether something does. */
export function verdictOn(texts: VerdictTexts, known: KnownOfCode): Verdict {
  const { isAmbiguous, identifies, first, isAsked } = known;
  const amber = { tone: "note", icon: "info" } as const;
  if (isAmbiguous) return { title: texts.ambiguous, ...amber };
  if (!identifies) return { title: texts.identifiesNothing, ...amber };
  if (first.includes("restricted")) return { title: texts.notProduct, ...amber };
  if (first.includes("demo")) return { title: texts.demoNumber, ...amber };
  const neutral = { tone: "plain", icon: "ok" } as const;
  if (first.includes("unknown")) return { title: texts.notInCatalog, ...neutral };
  if (first.length > 0 || !isAsked) return { title: texts.codeValid, ...neutral };
  return { title: texts.valid, tone: "good", icon: "ok" };
}
