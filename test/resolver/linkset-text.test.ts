/** RFC 9264, clause 4.1: the text form says what the JSON form says, but for itemDescription. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Linkset } from "../../src/resolver/linkset.ts";
import { linksetText } from "../../src/resolver/linkset-text.ts";

const ANCHOR = "https://id.example.org/01/09506000134352";
const PIP = "https://ref.gs1.org/voc/pip";

const linksetOf = (...targets: object[]) =>
  ({ linkset: [{ anchor: ANCHOR, itemDescription: "Rice", [PIP]: targets }] }) as Linkset;

test("a link as the header Link writes it", () => {
  const target = {
    href: "https://example.org/a,b;c",
    title: 'The "best" rice \\ ever',
    hreflang: ["en", "de-CH"],
    type: "text/html",
    context: ["se"],
  };
  expect(
    linksetText(linksetOf(target, { href: "https://example.org/", title: "米 (日本)*" })),
  ).toBe(
    `<https://example.org/a,b;c>; rel="${PIP}"; anchor="${ANCHOR}"; hreflang="en"; hreflang="de-CH"; type="text/html"; title="The \\"best\\" rice \\\\ ever"; context="se",
<https://example.org/>; rel="${PIP}"; anchor="${ANCHOR}"; title*=UTF-8''%E7%B1%B3%20%28%E6%97%A5%E6%9C%AC%29%2A
`,
  );
});

/** RFC 8288, appendix B.2, as far as this form goes: every target with all of its parameters. */
function parseLinks(text: string): { href: string; parameters: [string, string][] }[] {
  const links: { href: string; parameters: [string, string][] }[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const [target, href = ""] = /^<([^>]*)>/.exec(rest)!;
    rest = rest.slice(target.length);
    const parameters: [string, string][] = [];
    for (;;) {
      const found = /^\s*;\s*([a-z]+)(?:="((?:[^"\\]|\\.)*)"|\*=UTF-8''([\w!#$&+.^`|~%-]*))/.exec(
        rest,
      );
      if (!found) break;
      const [whole, name = "", quoted, extended = ""] = found;
      const value = quoted?.replace(/\\(.)/g, "$1") ?? decodeURIComponent(extended);
      parameters.push([name, value]);
      rest = rest.slice(whole.length);
    }
    links.push({ href, parameters });
    if (rest !== "") rest = rest.slice(/^\s*,\s*/.exec(rest)![0].length);
  }
  return links;
}

const title = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string(),
  fc.constantFrom('",<x>; rel="y"', "a\r\nb", "\\", "'%27"),
);

test("whatever a title has in it, the same link is read back, in ASCII", () => {
  fc.assert(
    fc.property(fc.array(title, { minLength: 1, maxLength: 4 }), (titles) => {
      const text = linksetText(
        linksetOf(...titles.map((text) => ({ href: "https://example.org/", title: text }))),
      );
      expect(text).toMatch(/^[\n -~]*$/);
      expect(text.split("\n")).toHaveLength(titles.length + 1);
      const read = parseLinks(text).map(({ parameters }) => Object.fromEntries(parameters).title);
      expect(read).toEqual(titles.map((title) => title.toWellFormed()));
    }),
  );
});
