/** Host names in the letters of their language, from the `xn--` labels that browsers use. */

/**
 * `müller.de:81` for `xn--mller-kva.de:81`; null if no label is encoded, or one is not decodable.
 */
export function unicodeHost(host: string): string | null {
  if (!/(?:^|\.)xn--/i.test(host)) return null;
  const labels = host.split(".").map((label) => {
    const [, name, port = ""] = /^xn--([a-z\d-]+)(:\d+)?$/i.exec(label) ?? [];
    if (name === undefined) return label;
    const decoded = decodePunycode(name);
    return decoded && decoded + port;
  });
  return labels.includes(null) ? null : labels.join(".");
}

/**
 * An address with its host as people write it: `https://müller.example/x` for
 * `https://xn--mller-kva.example/x`. A host that could pass for another one stays encoded.
 */
export function readableAddress(address: string): string {
  const [, scheme = "", host = ""] = /^(https?:\/\/)?([^/?#]+)/i.exec(address) ?? [];
  const readable = unicodeHost(host);
  if (readable === null || !isUnmistakable(readable)) return address;
  // A name that browsers would encode in another way is not that of the host.
  if (URL.parse(`https://${readable}`)?.host !== host.toLowerCase()) return address;
  return scheme + readable + address.slice(scheme.length + host.length);
}

/** Latin letters with accents, but not those that look like others, such as a dotless i. */
const LATIN =
  /^[a-z\d\u00df-\u0130\u0132-\u0137\u0139-\u017e\u01a1\u01b0\u0218-\u021b\u1ea0-\u1ef9-]+$/;
/** No Latin letter looks like one of these scripts. Within a label they are not mixed. */
const OTHERS = [
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\d-]+$/u,
  /^[\p{scx=Han}\p{scx=Hangul}\d-]+$/u,
  /^[\p{scx=Arabic}\d-]+$/u,
  /^[\p{scx=Hebrew}\d-]+$/u,
  /^[\p{scx=Devanagari}\d-]+$/u,
  /^[\p{scx=Thai}\d-]+$/u,
];
/** Whole words of these may look Latin: their names are shown only below a top-level domain of theirs. */
const ALIKE = [/^[\p{scx=Cyrillic}\d-]+$/u, /^[\p{scx=Greek}\d-]+$/u];

/** Whether each label has the letters of one script, and none that pass for others. */
function isUnmistakable(host: string): boolean {
  const labels = host.replace(/:\d+$/, "").split(".");
  const top = labels.at(-1)!;
  const scripts = [LATIN, ...OTHERS, ...ALIKE.filter((script) => script.test(top))];
  return labels.every((label) => scripts.some((script) => script.test(label)));
}

/** RFC 3492, clauses 5, 6.1 and 6.2. */
function decodePunycode(encoded: string): string | null {
  const split = encoded.lastIndexOf("-");
  const output = [...encoded.slice(0, Math.max(0, split))].map((one) => one.charCodeAt(0));
  let [n, i, bias] = [128, 0, 72];
  for (let at = split + 1; at < encoded.length; ) {
    const before = i;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = Number.parseInt(encoded[at++] ?? "", 36);
      if (Number.isNaN(digit)) return null;
      // Punycode counts a to z before 0 to 9, parseInt after.
      const value = digit < 10 ? digit + 26 : digit - 10;
      i += value * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    bias = adapted(i - before, output.length + 1, before === 0);
    n += Math.floor(i / (output.length + 1));
    if (n > 0x10ffff) return null;
    i %= output.length + 1;
    output.splice(i++, 0, n);
  }
  return String.fromCodePoint(...output);
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
