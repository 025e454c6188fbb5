/** Requests the server's answers about the code in a form, through the public API. */

import type { QrDesign } from "../../services/qr/design.ts";
import { type KnownTarget, knownOf } from "../../ui/design/code-target.ts";
import type { DesignRefusal } from "../../ui/design/refused.tsx";
import { languagesOfReader } from "../parts/reader.ts";

export type Answered =
  | { readonly kind: "empty" }
  | { readonly kind: "made"; readonly design: QrDesign }
  | { readonly kind: "refused"; readonly refusal: DesignRefusal };

/** The fields with a value, as in the page's address. */
export function filledIn(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value !== ""));
}

/** @throws if the server cannot be reached, and if `signal` is aborted */
export async function askDesign(fields: URLSearchParams, signal: AbortSignal): Promise<Answered> {
  if (!fields.has("gtin")) return { kind: "empty" };
  const query = new URLSearchParams(fields);
  query.delete("lang");
  // A colour field has `#rrggbb`, the address has `rrggbb`.
  for (const name of ["color", "background"]) query.set(name, query.get(name)?.slice(1) ?? "");
  const answer = await fetch(`/api/v1/qr-codes/design?${query}`, { signal });
  const body = await answer.json();
  if (answer.ok) return { kind: "made", design: body as QrDesign };
  const { error_code: code, detail: message, errors, guidance } = body as ProblemBody;
  return { kind: "refused", refusal: { code, message, errors, guidance } };
}

/** `unknown` if the server does not answer. */
export async function askTarget(link: string, signal: AbortSignal): Promise<KnownTarget> {
  const query = new URLSearchParams({ code: link, language: languagesOfReader() });
  try {
    const answer = await fetch(`/api/v1/check?${query}`, { signal });
    return knownOf(answer.ok ? await answer.json() : null);
  } catch {
    return knownOf(null);
  }
}

interface ProblemBody extends Pick<DesignRefusal, "errors" | "guidance"> {
  readonly error_code: string;
  readonly detail: string;
}
