/**
 * Compressed Digital Link URIs: an EPC binary encoding as the last segment of the path (GS1 Digital
 * Link: Compression for EPC binary strings 1.0.0, clause 4). The different compression of Digital
 * Link 1.1, later GS1 Compression 1.0.0, is not supported.
 */

import { type ApplicationIdentifier, findAi } from "../ai/application-identifiers.ts";
import { decodeEpcBase64Url, decodeEpcHex } from "../epc/binary.ts";
import type { EpcFault, EpcResult } from "../epc/result.ts";
import type { Identification } from "../identification.ts";
import { ok, type Result } from "../result.ts";
import { refuseLink } from "./problem.ts";
import { qualifiersAmong } from "./qualifiers.ts";
import { decodeAscii } from "./value.ts";

/** Longer than any EPC; a longer segment is not decoded. */
const LONGEST_SEGMENT = 2_048;

/** `stemEnd` is the end of the stem: the slash before the segment. */
export interface Decompressed extends Identification {
  readonly stemEnd: number;
  /** The key's application identifier. */
  readonly entry: ApplicationIdentifier;
}

/**
 * Decodes the last segment of the path, from `start` to `end` of `text`. Null when it is neither
 * `eh` with hexadecimal digits nor `ex` with base64url; so a normal word such as `explore` is not
 * decoded. Values are not checked.
 */
export function decompress(
  text: string,
  start: number,
  end: number,
): Result<Decompressed, EpcFault> | null {
  const slash = end > start ? text.lastIndexOf("/", end - 1) : -1;
  if (slash < start || end - slash > LONGEST_SEGMENT) return null;
  const result = decodeSegment(decodeAscii(text.slice(slash + 1, end)) ?? "");
  if (result === null || !result.ok) return result;
  const { elements } = result.value;
  const [key, ...others] = elements;
  const entry = findAi(key?.ai ?? "");
  if (key === undefined || !entry?.isPrimaryKey)
    refuseLink(slash + 1, "This EPC contains no primary key.", "missing_key");
  const qualifiers = qualifiersAmong(entry, others);
  const attributes = others.filter((element) => !qualifiers.includes(element));
  return ok({ stemEnd: slash, entry, key, qualifiers, attributes });
}

function decodeSegment(segment: string): EpcResult | null {
  if (/^eh[0-9A-Fa-f]+$/.test(segment)) return decodeEpcHex(segment.slice(2));
  if (/^ex[\w-]+$/.test(segment)) return decodeEpcBase64Url(segment.slice(2));
  return null;
}
