/**
 * Digital Links with names, as before URI Syntax 1.2: `/gtin/09506000134352/lot/A` for
 * `/01/09506000134352/10/A`. They are rejected; the error shows the path that was meant.
 */
import { findAi } from "../ai/application-identifiers.ts";
import { digitalLinkPath } from "./build.ts";
import { parseDigitalLinkPath } from "./digital-link.ts";
import { aiOfName } from "./names.ts";

export interface OldNames {
  /** The name in the path: `gtin`. */
  readonly name: string;
  /** Its application identifier: `01`. */
  readonly ai: string;
  /** The canonical path that was meant; null if the rest of the path is not valid either. */
  readonly meant: string | null;
}

/**
 * @param path raw, with one leading slash
 * @returns null where the path does not begin with the name of a key and a value
 */
export function parseOldNames(path: string): OldNames | null {
  const [name = "", value = "", ...rest] = path.slice(1).split("/");
  const ai = aiOfName(name);
  if (ai === undefined || value === "" || !findAi(ai)?.isPrimaryKey) return null;
  const others = rest.map((segment, i) => (i % 2 === 0 ? aiOfName(segment) : null) ?? segment);
  const parsed = parseDigitalLinkPath(`/${[ai, value, ...others].join("/")}`, null);
  return { name, ai, meant: parsed.ok ? digitalLinkPath(parsed.value.identification) : null };
}
