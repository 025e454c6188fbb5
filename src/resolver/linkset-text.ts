/**
 * The text form of a linkset: one link a line, as in the HTTP header Link (RFC 9264, clause 4.1).
 */
import type { Linkset, LinksetTarget } from "./linkset.ts";

/**
 * Every target with its relation and anchor, separated by commas and line feeds. This form has no
 * place for members that are not links (`itemDescription`).
 */
export function linksetText({ linkset }: Linkset): string {
  const links = linkset.flatMap(({ anchor, itemDescription: _, ...relations }) =>
    Object.entries(relations).flatMap(([relation, targets]) =>
      (targets as readonly LinksetTarget[]).map((target) => linkValue(anchor, relation, target)),
    ),
  );
  return `${links.join(",\n")}\n`;
}

/**
 * RFC 8288, clause 3: `hreflang` is repeated for several languages, and so is GS1's own member
 * `context`.
 */
function linkValue(anchor: string, relation: string, target: LinksetTarget): string {
  const { href, title, hreflang = [], type, context = [] } = target;
  const parameters = [
    parameter("rel", relation),
    parameter("anchor", anchor),
    ...hreflang.map((tag) => parameter("hreflang", tag)),
    ...(type === undefined ? [] : [parameter("type", type)]),
    parameter("title", title),
    ...context.map((value) => parameter("context", value)),
  ];
  return [`<${href}>`, ...parameters].join("; ");
}

const PRINTABLE_ASCII = /^[ -~]*$/;

/** A quoted string; the extended form of RFC 8187 if it has characters outside ASCII. */
const parameter = (name: string, value: string): string =>
  PRINTABLE_ASCII.test(value)
    ? `${name}="${value.replace(/["\\]/g, "\\$&")}"`
    : `${name}*=UTF-8''${extended(value)}`;

/** RFC 8187, clause 3.2.1; a lone surrogate is written as U+FFFD. */
const extended = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
