// RFC 5646, clause 2.2.8: tags that no other production of the grammar matches.
const IRREGULAR = new Set(
  (
    "en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn " +
    "i-tao i-tay i-tsu sgn-be-fr sgn-be-nl sgn-ch-de"
  ).split(" "),
);
const MAX_LENGTH = 255;

const ALPHA = /^[a-z]+$/;
const ALPHANUMERIC = /^[a-z0-9]+$/;
const REGION = /^(?:[a-z]{2}|[0-9]{3})$/;
const VARIANT = /^(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3})$/;

/**
 * Whether a language tag is well-formed (BCP 47: RFC 5646, clauses 2.1 and 2.2.9), without a
 * repeated variant or singleton. Does not check registration. Linear in the number of subtags.
 */
export function isWellFormedLanguageTag(tag: string): boolean {
  if (tag.length > MAX_LENGTH) return false;
  const lower = tag.toLowerCase();
  if (IRREGULAR.has(lower)) return true;
  const subtags = lower.split("-");
  if (!subtags.every((subtag) => subtag.length <= 8 && ALPHANUMERIC.test(subtag))) return false;
  let index = 0;
  const next = () => subtags[index] ?? "";
  const isAlpha = (length: number) => next().length === length && ALPHA.test(next());
  if (next() !== "x") {
    const language = next();
    if (language.length < 2 || !ALPHA.test(language)) return false;
    index += 1;
    if (language.length <= 3) for (let i = 0; i < 3 && isAlpha(3); i += 1) index += 1;
    if (isAlpha(4)) index += 1;
    if (REGION.test(next())) index += 1;
    const variants = new Set<string>();
    for (; VARIANT.test(next()); index += 1) {
      if (variants.has(next())) return false;
      variants.add(next());
    }
    const singletons = new Set<string>();
    while (next().length === 1 && next() !== "x") {
      if (singletons.has(next())) return false;
      singletons.add(next());
      const start = ++index;
      while (next().length >= 2) index += 1;
      if (index === start) return false;
    }
  }
  // Private use takes all following subtags, and needs at least one.
  if (next() === "x") return index + 1 < subtags.length;
  return index === subtags.length;
}
