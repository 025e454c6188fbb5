/**
 * The languages and media types that a caller asks for in a parameter. What the lenient reading of
 * headers would drop in silence is named.
 */
import {
  isWeight,
  type Preferences,
  parseAccept,
  parseAcceptLanguage,
} from "../../model/accept.ts";
import { languageTagOf } from "../../model/language-names.ts";
import { languageTagProblem } from "../../resolver/rules/language-subtags.ts";
import { isMediaTypeRange } from "../../resolver/rules/media-types.ts";

export interface GivenPreferences {
  readonly preferences: Preferences;
  /** The first parts that are wrong. */
  readonly wrong: readonly WrongPart[];
}

interface WrongPart {
  /** The part as given; a long one is cut. */
  readonly part: string;
  /** `is no language. Give tags such as de or pt-BR.` */
  readonly fault: string;
  /** What it is read as: "German" is `de`; null if it is left out, absent if it is as it was. */
  readonly readAs?: string | null;
}

/** A value can have as many parts as a header. */
const MOST_NAMED = 3;
const LONGEST_ECHO = 40;

/** @param value as in Accept-Language, or names of languages */
export const languagesAsked = (value: string | null | undefined): GivenPreferences =>
  asked(value, parseAcceptLanguage, (range, parameters) => {
    if (parameters.some((one) => !weightIn(one))) return NO_WEIGHT;
    const tag = range.replaceAll("_", "-");
    if (range === "*" || languageTagProblem(tag) === null) return null;
    const fault = "is no language. Give tags such as de or pt-BR.";
    // A tag with a wrong region is of its language.
    if (languageTagProblem(tag.split("-", 1)[0]!) === null) return { fault };
    return { fault, readAs: languageTagOf(range) ?? null };
  });

/** @param value as in Accept */
export const mediaTypesAsked = (value: string | null | undefined): GivenPreferences =>
  asked(value, parseAccept, (range, parameters) => {
    const isOther = (one: string) => !/^\s*q\s*=/i.test(one) && one.includes("=");
    if (!parameters.every((one) => isOther(one) || weightIn(one))) return NO_WEIGHT;
    if (range === "*" || isMediaTypeRange(range)) return null;
    return range.includes("/")
      ? { fault: "is no registered media type, so no link has it." }
      : { fault: "is no media type, such as application/pdf." };
  });

const NO_WEIGHT = { fault: "is left out: its weight is not from q=0 to q=1.", readAs: null };

const weightIn = (parameter: string): boolean => {
  const [, weight] = /^\s*q\s*=(.*)$/is.exec(parameter) ?? [];
  return weight !== undefined && isWeight(weight.trim());
};

function asked(
  value: string | null | undefined,
  parse: (value: string) => Preferences,
  check: (range: string, parameters: readonly string[]) => Omit<WrongPart, "part"> | null,
): GivenPreferences {
  const wrong: WrongPart[] = [];
  const parts = (value ?? "").split(",").flatMap((part) => {
    const [range = "", ...parameters] = part.split(";");
    if (part.trim() === "") return [];
    const found = check(
      range.trim(),
      parameters.filter((one) => one.trim() !== ""),
    );
    if (found === null) return [part];
    wrong.push({ part: part.trim().slice(0, LONGEST_ECHO), ...found });
    const { readAs = range } = found;
    return readAs === null ? [] : [[readAs, ...parameters].join(";")];
  });
  return { preferences: parse(parts.join(",")), wrong: wrong.slice(0, MOST_NAMED) };
}

/** A sentence for each part that is wrong. */
export const warningsOf = (parameter: string, { wrong }: GivenPreferences): string[] =>
  wrong.map(({ part, fault, readAs }) => {
    return `${parameter}: “${part}” ${readAs ? `is read as ${readAs}.` : fault}`;
  });
