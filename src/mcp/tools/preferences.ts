/** The languages and media types that a caller asks for, with a warning for each that nobody serves. */
import { type Preferences, parseAccept, parseAcceptLanguage } from "../../model/accept.ts";
import { isLanguage, languageTagOf } from "../../model/language-names.ts";

export interface Asked {
  readonly preferences: Preferences;
  readonly warnings: readonly string[];
}

/** A value can have as many parts as a header. */
const MOST_WARNINGS = 3;
const LONGEST_ECHO = 40;

/** "German" is read as `de`. @param value as in Accept-Language */
export function languagesAsked(value: string | undefined): Asked {
  const warnings: string[] = [];
  const parts = partsOf(value).map((part) => {
    const [range = "", ...weight] = part.split(";");
    const name = range.trim();
    if (name === "" || name === "*" || isLanguage(name)) return part;
    const tag = languageTagOf(name);
    warnings.push(`language: “${echo(name)}” ${tag ? `is read as ${tag}` : NO_LANGUAGE}.`);
    return [tag ?? "", ...weight].join(";");
  });
  return {
    preferences: parseAcceptLanguage(parts.join(",")),
    warnings: warnings.slice(0, MOST_WARNINGS),
  };
}

const NO_LANGUAGE = "is no language. Give tags such as de or pt-BR";

/** @param value as in Accept */
export function mediaTypesAsked(value: string | undefined): Asked {
  const wrong = partsOf(value).filter((part) => {
    const [range = ""] = part.split(";");
    return range.trim() !== "" && range.trim() !== "*" && !range.includes("/");
  });
  return {
    preferences: parseAccept(value),
    warnings: wrong
      .slice(0, MOST_WARNINGS)
      .map(
        (part) => `media_type: “${echo(part.trim())}” is no media type, such as application/pdf.`,
      ),
  };
}

const partsOf = (value = ""): string[] => value.split(",");

const echo = (text: string): string => text.slice(0, LONGEST_ECHO);
