/**
 * Versions of records and of previews: `product:09521001234566@v1` is a stored record, and
 * `product:09521001234566@v1.q0pZ8xR2mN4kT7wY` a preview of a change of it.
 */
import { sha256 } from "../../../sha256.ts";

/** All that a confirmed call has in common with its preview. */
export interface PreviewedCall {
  readonly tool: string;
  /** Names the record in its versions: `product:09506000134352`. */
  readonly record: string;
  /** The values to be written, with their defaults; null if there are none. */
  readonly target: unknown;
}

/** For a record that does not exist. No entity tag is this word. */
const NONE = "none";

export const storedVersion = (record: string, tag: string | null): string =>
  `${record}@${tag ?? NONE}`;

/** The same for each preview of the same call while the record does not change. */
export async function previewVersion(
  { tool, record, target }: PreviewedCall,
  tag: string | null,
): Promise<string> {
  const stored = storedVersion(record, tag);
  const digest = Buffer.from(await sha256(JSON.stringify([tool, stored, target])), "hex");
  return `${stored}.${digest.toString("base64url").slice(0, DIGEST_LENGTH)}`;
}

const DIGEST_LENGTH = 16;

/** The entity tag in a version of this record; null for a record that does not exist. */
export function tagIn(version: string, record: string): string | null {
  const tag = version.slice(`${record}@`.length).replace(/\.[\w-]{16}$/, "");
  return tag === NONE ? null : tag;
}
