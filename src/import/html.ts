/**
 * The text of HTML, as files of shops and catalogs have it: without tags, its entities decoded once.
 * An entity ends with its semicolon: `&copy=1` in an address is a parameter.
 *
 *   textOfHtml("<p>Nice <b>&amp;</b> small</p>") -> "Nice & small"
 */
import { decodeHTMLStrict } from "entities";
import { BLOCK_TAG, INLINE_TAG } from "../model/markup.ts";

const UNSEEN = /<(script|style)\b[^<>]*>[^<]*<\/\1>|<!--[^<>]*-->/gi;
export function textOfHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const bare = text.replace(UNSEEN, "").replace(BLOCK_TAG, "\n").replace(INLINE_TAG, "");
  const decoded = decodeHTMLStrict(bare);
  if (decoded === text) return text;
  const lines = decoded
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trim());
  // Tags of blocks end and begin a line, often the same one.
  return (bare === text ? lines : lines.filter((line) => line !== "")).join("\n").trim();
}
