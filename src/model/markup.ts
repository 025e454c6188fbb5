/** HTML in a text that people read as it is: tags that HTML has, so that `5 < 6` and `<3` are none. */

export const INLINE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|img|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|u|wbr)(?:\s[^<>]*)?\/?>/gi;
export const BLOCK_TAG =
  /<\/?(?:address|article|aside|blockquote|br|center|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi;
/** `&amp;`, `&#39;` */
const ENTITY = /&(?:[a-z]{2,8}\d{0,2}|#\d{2,6}|#x[\da-f]{2,6});/i;

export const hasMarkup = (text: string): boolean =>
  [INLINE_TAG, BLOCK_TAG, ENTITY].some((pattern) => text.search(pattern) >= 0);

/** What works in the texts of a product, but is not recommended. */
export interface TextWarning {
  readonly member: string;
  readonly code: "html";
  readonly message: string;
  readonly text: string;
}

/** Names with HTML are kept: pages show the tags. */
export function nameWarnings(
  name: string | null | undefined,
  names: Readonly<Record<string, string>>,
): TextWarning[] {
  const all: [member: string, text: string][] = [["name", name ?? ""]];
  for (const [tag, text] of Object.entries(names)) all.push([`name:${tag}`, text]);
  return all
    .filter(([, text]) => hasMarkup(text))
    .map(([member, text]) => ({
      member,
      code: "html",
      message: `${member}: has HTML, which people see as it is. Write the text without it.`,
      text,
    }));
}
