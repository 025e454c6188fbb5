/**
 * The canonical path that identifies links and QR codes in the catalog: a GS1 Digital Link URI (URI
 * Syntax 1.x, clause 4) without its stem, in one spelling only, so that `A+B` and `A%2BB` give the
 * same anchor.
 */
import { toGtin14 } from "../gtin/check-digit.ts";
import type { ElementValue } from "../identification.ts";

const UTF8 = new TextEncoder();

/** `[{ai: "01", value: "09506000134352"}, {ai: "10", value: "ABC+1"}]` -> `/01/09506000134352/10/ABC%2B1`. */
export function anchorPath(elements: readonly ElementValue[]): string {
  let path = "";
  for (const { ai, value } of elements) {
    path += `/${ai}/${percentEncode(ai === "01" ? toGtin14(value) : value)}`;
  }
  return path;
}

/** `A-Z a-z 0-9 - . _` unchanged, every other octet of the UTF-8 as upper-case `%XX`. */
export function percentEncode(value: string): string {
  let encoded = "";
  let from = 0;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (isLiteral(code)) continue;
    // A surrogate pair is encoded as one character; a single surrogate becomes U+FFFD, as in any
    // UTF-8 encoder.
    const character = String.fromCodePoint(value.codePointAt(i) ?? code);
    encoded += value.slice(from, i);
    for (const octet of UTF8.encode(character)) encoded += `%${hex(octet)}`;
    i += character.length - 1;
    from = i + 1;
  }
  return from === 0 ? value : encoded + value.slice(from);
}

function isLiteral(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 46 ||
    code === 95
  );
}

function hex(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, "0");
}
