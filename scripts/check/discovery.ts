/** Documents that programs and reviewers read before they connect. */

import type { Target } from "../cli/target.ts";
import { request } from "./probes.ts";
import { Note, Wrong } from "./report.ts";

/**
 * Checks the documents in the order of a client: the catalog names the card, and the card the
 * endpoint.
 */
export async function checkDiscoveryDocuments({ base, endpoint }: Target): Promise<string | Note> {
  const { entries } = await read(`${base}/.well-known/ai-catalog.json`);
  const listed = entries?.[0]?.url;
  const card = await read(`${base}/mcp/server-card`);
  const entry = await read(`${base}/server.json`);
  for (const field of ["name", "version", "description"]) {
    if (card[field] !== entry[field]) throw new Wrong(`${field} differs in card and server.json`);
  }
  const named = card.remotes?.[0]?.url;
  const seen = `${card.name} ${card.version}`;
  if (listed === `${base}/mcp/server-card` && named === endpoint) return seen;
  const elsewhere = `${seen}, but they name ${named}, which comes from its BASE_URL`;
  if (new URL(base).protocol === "http:") return new Note(elsewhere);
  throw new Wrong(elsewhere);
}

/** Directories require it, with a contact. */
export async function checkPrivacyPage({ base }: Target): Promise<string | Note> {
  const response = await request(`${base}/privacy`);
  if (response.status !== 200) throw new Wrong(`HTTP ${response.status}, should be 200`);
  const text = await response.text();
  if (!/Nobody is named|No address for questions/.test(text)) return "names its operator";
  return new Note("set OPERATOR_NAME and OPERATOR_CONTACT before you submit it to a directory");
}

interface Document {
  [field: string]: unknown;
  entries?: { url?: string }[];
  remotes?: { url?: string }[];
}

async function read(url: string): Promise<Document> {
  const response = await request(url);
  const document = await response.json().catch(() => null);
  if (response.status !== 200 || document === null)
    throw new Wrong(`${url}: HTTP ${response.status}`);
  if (response.headers.get("access-control-allow-origin") !== "*")
    throw new Wrong(`${url}: no CORS`);
  return document as Document;
}
