/** The processor time of sqld for questions, asked by services in this process as an owner of a key. */
import { batchOf, connect } from "../scripts/catalog/catalog.ts";
import type { Sqld } from "../scripts/processes/sqld.ts";
import { openCatalog } from "../src/catalog/catalog.ts";
import type { KeyedContext } from "../src/services/access/caller.ts";
import { makeApiKey } from "../src/services/keys/api-key.ts";
import { issueKey } from "../src/services/operator.ts";
import { sha256 } from "../src/sha256.ts";
import { countCpu } from "./cpu.ts";

export interface Asked {
  readonly name: string;
  /** Milliseconds of sqld's processor time, for each of `RUNS`. */
  readonly ms: readonly number[];
}

const RUNS = 7;

/** A new key of the organization, with which lists also show private products. */
export async function contextOf(
  { url, token }: Pick<Sqld, "url" | "token">,
  organizationId: string,
  scope: "catalog:read" | "admin",
  now: Date,
): Promise<KeyedContext> {
  const { key, ...identity } = await makeApiKey();
  const asked = { organizationId, scopes: [scope], name: "", expiresAt: null };
  await issueKey(batchOf(connect(url, token)), identity, asked);
  const keyHash = await sha256(key);
  const viewer = { keyHash, scope: "catalog:read" };
  const audience = { viewer, at: now.toISOString() };
  const libsql = { url, token, readOnlyToken: undefined, timeoutMs: 60_000, audience };
  return {
    catalog: openCatalog(libsql).writer,
    clock: () => now,
    baseUrl: "https://id.example.org",
    authorization: { keyHash, scope: "catalog:read" },
  };
}

export async function timesOf(pid: number, ask: () => Promise<unknown>): Promise<number[]> {
  await ask();
  const ms: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const spent = countCpu(pid);
    await ask();
    ms.push(spent());
  }
  return ms;
}

/** The middle one. */
export const middleOf = ({ ms }: Asked): number => [...ms].sort((a, b) => a - b)[ms.length >> 1]!;
