/**
 * The decision on a scan, made anew for every request: from remembered facts while they are fresh,
 * otherwise from the catalog's, and from older ones while the catalog does not answer.
 */
import type { Facts, LinkRow } from "../../catalog/catalog.ts";
import { AppError, type ErrorCode } from "../../errors/errors.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { DEFAULT_LINK, DEFAULT_LINK_MULTI } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import {
  type DataCenterMemory,
  FRESH_MS,
  type IsolateMemory,
  isFresh,
  type KnownFacts,
  publicFacts,
  RETRY_MS,
  type Remembered,
  STALE_MS,
} from "./memory.ts";
import { factsKey } from "./readings.ts";
import type { ScanQuestion } from "./request.ts";
import { decideOn } from "./resolve.ts";

/** The memory that a request may use. */
export interface Memory {
  readonly isolate: IsolateMemory;
  /** Null if no catalog counts as far. */
  readonly dataCenter: DataCenterMemory | null;
}

export interface DecidedScan {
  readonly decision: Decision;
  readonly facts: Facts;
  /** Recalls of lots and items below; null if they were not read, because scans do not need them. */
  readonly recalls: readonly LinkRow[] | null;
  /** Whose facts they were before this request. */
  readonly source: "isolate" | "data_center" | "catalog";
  /** When the facts become too old, or a rule begins or ends: epoch ms, exclusive. */
  readonly expires: number;
  /** Set if the facts are old because the catalog did not answer. */
  readonly stale: Stale | null;
}

export interface Stale {
  /** When the facts expired: epoch ms. */
  readonly expired: number;
  /** Why the catalog did not answer; null if it was not asked again. */
  readonly cause: AppError | null;
}

/** Errors that mean that the catalog did not answer. */
const ABSENT: readonly ErrorCode[] = ["catalog_unavailable", "catalog_busy"];

/**
 * Decides a scan. Without a memory, the catalog is asked every time. If the answer may be a page,
 * the same trip reads the recalls that it shows; a redirect needs none.
 */
export async function decideScan(
  context: ReadContext,
  question: ScanQuestion,
  memory: Memory | null,
): Promise<DecidedScan> {
  const asked = context.clock().getTime();
  const key = factsKey(question.reading);
  let recalls: readonly LinkRow[] | null = null;
  const read = async (): Promise<Facts> => {
    if (!mayBePage(question)) return (await context.catalog.facts([key]))[0]!;
    const [found] = await context.catalog.factsAndRecalls([key], new Date(asked));
    const { recalls: below, ...facts } = found!;
    recalls = below;
    return facts;
  };
  if (!memory) {
    const facts = await read();
    return { ...decideFresh(context, question, { facts, since: asked }), recalls };
  }
  const { isolate, dataCenter } = memory;
  const { anchor, reading } = question;
  const known = isolate.recall(anchor, asked);
  if (known && isFresh(known, asked)) return decideFresh(context, question, known, "isolate");
  const paused = known && isPaused(known, asked) ? decideStale(context, question, known) : null;
  if (paused) return paused;
  try {
    const shared = await dataCenter?.recall(anchor, keyAnchorOf(reading.identification), asked);
    const found = shared ?? { facts: publicFacts(await read()), since: asked };
    isolate.remember(anchor, found, asked);
    if (!shared) dataCenter?.remember(anchor, found);
    return {
      ...decideFresh(context, question, found, shared ? "data_center" : "catalog"),
      recalls,
    };
  } catch (error) {
    if (!(error instanceof AppError) || !ABSENT.includes(error.errorCode)) throw error;
    const now = context.clock().getTime();
    const older = isolate.recall(anchor, now);
    const stale = older && decideStale(context, question, { ...older, failedAt: now }, error);
    if (!stale) throw error;
    isolate.noteFailure(anchor, now);
    return stale;
  }
}

/** A scan without a link type is a redirect or an error. */
const mayBePage = ({ isPage, request }: ScanQuestion): boolean =>
  isPage && !["", DEFAULT_LINK, DEFAULT_LINK_MULTI].includes(request.linkType ?? "");

function decideFresh(
  context: ReadContext,
  { reading, request }: ScanQuestion,
  { facts, since }: KnownFacts,
  source: DecidedScan["source"] = "catalog",
): DecidedScan {
  const { decision } = decideOn(context, reading, facts, request);
  const expires = Math.min(since + FRESH_MS, endOf(decision));
  return { decision, facts, recalls: null, source, expires, stale: null };
}

const isPaused = ({ failedAt }: Remembered, now: number): boolean =>
  failedAt !== null && failedAt <= now && now < failedAt + RETRY_MS;

/** Null if no link fits: "try again later" is more accurate than "there is no such link". */
function decideStale(
  context: ReadContext,
  { reading, request }: ScanQuestion,
  { facts, since, failedAt }: Remembered,
  cause: AppError | null = null,
): DecidedScan | null {
  const { decision } = decideOn(context, reading, facts, request);
  if (decision.status === 404) return null;
  const expired = since + FRESH_MS;
  const expires = Math.min(failedAt! + RETRY_MS, expired + STALE_MS, endOf(decision));
  const stale = { expired, cause };
  return { decision, facts, recalls: null, source: "isolate", expires, stale };
}

/** When a rule begins or ends; infinite if none does. */
const endOf = ({ validUntil }: Decision): number => validUntil ?? Number.POSITIVE_INFINITY;

/**
 * Seconds for which another cache may use an answer beyond its lifetime while this server fails: at
 * most an hour, and never past the time at which a rule begins or ends.
 */
export function staleIfError({ decision, expires, stale }: DecidedScan): number {
  if (stale) return 0;
  const left = Math.min(STALE_MS, endOf(decision) - expires);
  return Math.max(0, Math.floor(left / 1000));
}
