/** What the address of a link becomes for a scan, while it is typed. */
import { parseDigitalLinkPath } from "../../gs1/digital-link/digital-link.ts";
import { CPV, LOT, qualifierAi, SERIAL } from "../../gs1/qualifiers.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import { expandTemplate, variablesIn, variablesOf } from "../../resolver/rules/template.ts";

export interface TargetExample {
  /** Null if a variable is unknown. */
  readonly target: string | null;
  /** Variables that the identifier has no value for; the example has an invented one. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** The identifier of the example, as a path. */
  readonly path: string;
}

const INVENTED: Readonly<Record<string, string>> = {
  [LOT]: "ABC123",
  [SERIAL]: "SN-1001",
  [CPV]: "2A",
};
/** The GTIN of GS1's own examples. */
const SAMPLE = "/01/09506000134352";

/** Null for an address without variables. */
export function targetExample(href: string, anchor: string): TargetExample | null {
  const names = [...new Set(variablesIn(href))];
  if (names.length === 0) return null;
  const parsed = parseDigitalLinkPath(isOwnerAnchor(anchor) ? SAMPLE : anchor, null);
  if (!parsed.ok) return null;
  const { key, qualifiers, attributes } = parsed.value.identification;
  const known = [...variablesOf(key.ai), "query"];
  const unknown = names.filter((name) => !known.includes(name));
  const has = new Set([key, ...qualifiers].map(({ ai }) => ai));
  const missing = names.filter((name) => {
    const ai = qualifierAi(name);
    return INVENTED[ai] !== undefined && !has.has(ai);
  });
  const added = missing.map((name) => {
    const ai = qualifierAi(name);
    return { ai, value: INVENTED[ai]! };
  });
  const identification = { key, qualifiers: [...qualifiers, ...added], attributes };
  const path = [key, ...identification.qualifiers].map(({ ai, value }) => `(${ai})${value}`);
  return { target: expandTemplate(href, identification), missing, unknown, path: path.join("") };
}
