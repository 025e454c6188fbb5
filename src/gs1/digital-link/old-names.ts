/**
 * Digital Links with names, as they were before URI Syntax 1.2: `/gtin/09506000134352/lot/A` for
 * `/01/09506000134352/10/A`. They are not read; what they meant can be told.
 */
import { findAi } from "../ai/application-identifiers.ts";
import { digitalLinkPath } from "./build.ts";
import { parseDigitalLinkPath } from "./digital-link.ts";
import { aiOfName } from "./names.ts";

export interface OldNames {
  /** As it is written: `gtin`. */
  readonly name: string;
  /** `01`. */
  readonly ai: string;
  /** The canonical path that was meant; null where the rest of it is not valid either. */
  readonly meant: string | null;
}

/** @param path raw, with one leading slash. Null where it does not begin with a key by name and a value. */
export function parseOldNames(path: string): OldNames | null {
  const [name = "", value = "", ...rest] = path.slice(1).split("/");
  const ai = aiOfName(name);
  if (ai === undefined || value === "" || !findAi(ai)?.isPrimaryKey) return null;
  const others = rest.map((segment, i) => (i % 2 === 0 ? aiOfName(segment) : null) ?? segment);
  const parsed = parseDigitalLinkPath(`/${[ai, value, ...others].join("/")}`, null);
  return { name, ai, meant: parsed.ok ? digitalLinkPath(parsed.value.identification) : null };
}
