/** Link types of the GS1 Web Vocabulary that may be meant by a name that it does not have. */
import { CURRENT_LINK_TYPES, GS1_LINK_TYPES } from "../../resolver/rules/link-types.ts";
import { alike, fold } from "../similar-words.ts";

const MOST = 5;
/** The share of the name's words; a lower similarity is chance. */
const LEAST_ALIKE = 0.5;
/** Longer names are not link types. */
const LONGEST = 60;

/** Usual words that are in neither the name nor the title of the type. */
const ALSO: Readonly<Record<string, string>> = {
  instructions: "user manual handbook",
  hasRetailers: "buy shop store purchase availability",
  registerProduct: "warranty",
  pip: "website webpage page",
  support: "help contact hotline",
  relatedImage: "photo picture",
  nutritionalInfo: "nutrition calories",
};

/** Nearest first, at most five; empty for a known name and for an IRI. */
export function nearestLinkTypes(asked: string, here: readonly string[]): string[] {
  const [prefix = ""] = /^gs1:/i.exec(asked) ?? [];
  const name = asked.slice(prefix.length);
  const isKnown = ["", "gs1:"].includes(prefix) && Object.hasOwn(GS1_LINK_TYPES, name);
  if (isKnown || /:|\//.test(name) || name.length > LONGEST) return [];
  const words = wordsOf(name);
  if (words.length === 0) return [];
  return LINK_TYPES.map((one) => ({ type: one.type, score: likeness(words, one) }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(here.includes(other.type)) - Number(here.includes(one.type)),
    )
    .slice(0, MOST)
    .map(({ type }) => type);
}

/** Words that do not distinguish types. */
const IDLE = ["where", "to", "the", "a", "of", "for", "and", "link", "url"];

/** `quickStartGuide` has three words; so has "Quick-start guide". */
const wordsOf = (text: string): string[] =>
  (fold(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !IDLE.includes(word),
  );

const LINK_TYPES = CURRENT_LINK_TYPES.map((name) => ({
  type: `gs1:${name}`,
  named: [fold(name), ...wordsOf(name)],
  described: wordsOf(`${GS1_LINK_TYPES[name]} ${ALSO[name] ?? ""}`),
}));

/** A word of the title counts slightly less than a word of the name. */
const DESCRIBED = 0.98;

function likeness(
  words: readonly string[],
  { named, described }: Pick<(typeof LINK_TYPES)[number], "named" | "described">,
): number {
  const sum = words.reduce(
    (all, word) => all + Math.max(best(word, named), DESCRIBED * best(word, described)),
    0,
  );
  return sum / words.length;
}

/** The best likeness in both directions: `recalls` begins with `recall`. */
const best = (word: string, known: readonly string[]): number =>
  Math.max(0, ...known.map((other) => Math.max(alike(word, other), alike(other, word))));
