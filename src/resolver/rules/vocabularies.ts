/**
 * The link types that a rule may have: GS1's own, or those of a vocabulary that the resolver
 * declares (clause 2.14).
 */
import {
  DEFAULT_LINK,
  DEFAULT_LINK_MULTI,
  GS1_LINK_TYPES,
  linkTypeTitle,
  normalizeLinkType,
  type Vocabulary,
} from "./link-types.ts";
import type { RuleProblem } from "./rule.ts";

const PREFIX = /^[A-Za-z_][A-Za-z0-9_-]*$/;
/**
 * The beginning of a relation that the published linkset schema allows: no hyphen, no `#`, no port.
 */
const NAMESPACE = /^https?:\/\/[A-Za-z0-9._]+\/(?:[A-Za-z0-9._]+\/)*$/;
const GS1_NAMESPACE = /^https?:\/\/(?:[a-z]+\.)?gs1\.org\/voc\//i;

/** The required form of LINK_VOCABULARIES, for its error. */
export const VOCABULARY_FORM =
  "must be a list such as ex=https://example.org/voc/: each prefix and namespace only once, none of GS1, " +
  "the namespace of letters, digits, dots, underscores and slashes, with a slash at its end";

/**
 * Parses `ex=https://example.org/voc/,shop=…` of the variable LINK_VOCABULARIES; null if it is not
 * such a list.
 */
export function vocabularyList(text: string): readonly Vocabulary[] | null {
  const items = text.split(",").filter((item) => item.trim() !== "");
  const found = items.map((item): Vocabulary => {
    const equals = item.indexOf("=");
    const prefix = item.slice(0, Math.max(0, equals)).trim();
    return { prefix, namespace: item.slice(equals + 1).trim() };
  });
  const isOnce = (values: string[]) => new Set(values).size === values.length;
  const isList =
    found.every(isVocabulary) &&
    isOnce(found.map(({ prefix }) => prefix.toLowerCase())) &&
    isOnce(found.map(({ namespace }) => namespace));
  return isList ? found : null;
}

const isVocabulary = ({ prefix, namespace }: Vocabulary): boolean =>
  PREFIX.test(prefix) &&
  prefix.toLowerCase() !== "gs1" &&
  NAMESPACE.test(namespace) &&
  !GS1_NAMESPACE.test(namespace);

const GS1_NAMES = new Map(
  Object.keys(GS1_LINK_TYPES).map((name) => [name.toLowerCase(), `gs1:${name}`]),
);

/** Why a link type cannot be stored; empty if it can. */
export function linkTypeProblems(
  linkType: string,
  vocabularies: readonly Vocabulary[],
): RuleProblem[] {
  const problem = (message: string, clause: string) => [{ field: "linkType", message, clause }];
  if (linkType === DEFAULT_LINK || linkType === DEFAULT_LINK_MULTI) {
    return problem(
      "is not a type of its own here: give a descriptive type and set isDefault",
      "2.5.8",
    );
  }
  const normal = normalizeLinkType(linkType, vocabularies);
  if (normal !== linkType) return problem(`must be written ${normal}`, "2.14");
  if (/^gs1:[A-Za-z][A-Za-z0-9]*$/.test(linkType)) {
    if (linkTypeTitle(linkType) !== null) return [];
    return problem(
      `${linkType} is not a link type of the GS1 Web Vocabulary (release 1.16): use one of its types, such as gs1:pip`,
      "2.5.2, 2.14",
    );
  }
  if (!/^https?:\/\/[A-Za-z0-9._]+\/[A-Za-z0-9._/]*$/.test(linkType)) {
    return problem(
      "must be gs1:<name> or an http(s) IRI of letters, digits, dot, slash and underscore: " +
        "the linkset schema does not allow a hyphen, a '#' or a port",
      "2.5.2, 2.10",
    );
  }
  const repeated = GS1_NAMES.get(linkType.slice(linkType.lastIndexOf("/") + 1).toLowerCase());
  if (repeated !== undefined) {
    return problem(`repeats the GS1 link type ${repeated}: use ${repeated}`, "2.14");
  }
  const isDeclared = ({ namespace }: Vocabulary) =>
    linkType.startsWith(namespace) && linkType.length > namespace.length;
  if (vocabularies.some(isDeclared)) return [];
  return problem(
    "belongs to a vocabulary that this resolver does not declare: use a gs1: type, or ask the operator " +
      "to add the namespace to the variable LINK_VOCABULARIES, such as ex=https://example.org/voc/",
    "2.14",
  );
}
