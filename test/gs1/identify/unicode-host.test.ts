/** Addresses as the console shows them: hosts in letters, where they deceive nobody. */
import { expect, test } from "vitest";
import { readableAddress } from "../../../src/gs1/identify/unicode-host.ts";

const hostOf = (name: string) => new URL(`https://${name}/`).host;

test.each([
  ["a German name", "müller.example"],
  ["a name below another, with a port", "www.käse-größe.example:8443"],
  ["a Polish name", "żółw.pl"],
  ["a Turkish name without a dotless i", "çiğköfte.com.tr"],
  ["a Vietnamese name", "phở.vn"],
  ["Japanese, whose scripts go together", "みんなの商品ページ.jp"],
  ["Chinese", "商品.中国"],
  ["Korean", "상품.한국"],
  ["Arabic", "منتج.example"],
  ["Cyrillic below a Cyrillic domain", "правда.рф"],
])("%s is shown in letters: %s", (_, name) => {
  const stored = `https://${hostOf(name)}/x?y=xn--mller-kva.example#z`;
  expect(stored).toContain("xn--");
  expect(readableAddress(stored)).toBe(`https://${name}/x?y=xn--mller-kva.example#z`);
  expect(readableAddress(`${hostOf(name)}/{gtin}`)).toBe(`${name}/{gtin}`);
});

test.each([
  ["mixed scripts", "pаypal.com"],
  ["a whole word of Cyrillic letters that look Latin", "аррӏе.com"],
  ["a dotless i", "gıthub.com"],
  ["a Latin alpha", "ɑmazon.com"],
  ["Latin letters beside Japanese ones", "exampleノ.com"],
  ["a Cyrillic domain below a Latin one", "мир.example"],
  ["a Greek label below a Cyrillic domain", "ορο.рф"],
])("%s stays encoded: %s", (_, name) => {
  const stored = `https://${hostOf(name)}/x`;
  expect(stored).toContain("xn--");
  expect(readableAddress(stored)).toBe(stored);
});

test.each([
  "https://example.com/xn--mller-kva.example",
  "/01/09506000134352",
  "https://user@xn--mller-kva.example/",
  "https://xn--a-ecp.ru/",
  "https://xn--!/",
  "",
])("what has no such host stays as it is: %s", (text) => expect(readableAddress(text)).toBe(text));
