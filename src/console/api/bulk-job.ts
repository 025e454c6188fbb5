/**
 * A change of many products, batch by batch. What is left of it is kept in this tab, so that after a
 * reload somebody can go on with it, or undo what is stored.
 */
import type { BulkLinkItem, BulkLinksAnswer } from "../../services/links/bulk.ts";
import type { BulkAnswer, BulkItem } from "../../services/products/bulk.ts";
import { ApiError, api } from "./client.ts";

/** A product, and those of its links that are meant, if the change does not say which. */
type Left = Pick<BulkItem | BulkLinkItem, "gtin" | "version"> & {
  readonly ids?: readonly string[];
};

export interface BulkJob {
  /** Who began it: nobody else goes on with it. */
  readonly principal: string;
  readonly path: "/products/bulk" | "/links/bulk";
  /** The request without its products. */
  readonly change: object;
  /** All batches are one group in the history, which is undone together. */
  readonly group: string;
  readonly left: readonly Left[];
  readonly total: number;
  readonly done: number;
  /** Products that changed meanwhile, and stay as they are. */
  readonly skipped: number;
}

/** The most that the API changes in one transaction. */
const BATCH = { "/products/bulk": 100, "/links/bulk": 50 } as const;
/** The most links that one request can name. */
const MOST_IDS = 500;

/** The next products of a request: at least one, with no more links than it can name. */
export function nextBatch<One extends { readonly ids?: readonly string[] }>(
  left: readonly One[],
  path: keyof typeof BATCH,
): readonly One[] {
  const batch = left.slice(0, BATCH[path]);
  let ids = 0;
  return batch.filter(({ ids: own = [] }, i) => {
    ids += own.length;
    return i === 0 || ids <= MOST_IDS;
  });
}

/** The products as a request has them, and which of their links, if they say it. */
export function productsOf<One extends { readonly ids?: readonly string[] }>(
  batch: readonly One[],
) {
  const ids = batch.flatMap((one) => one.ids ?? []);
  const products = batch.map(({ ids: _, ...product }) => product);
  return { products, ...(ids.length > 0 && { which: { ids: [...new Set(ids)] } }) };
}

const KEY = "console.bulk";

/** What was left before the page was loaded anew; null if nothing was. */
export function keptJob(): BulkJob | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

export const forgetJob = (): void => sessionStorage.removeItem(KEY);

/** A change for which the browser has no room is not offered again: it can still be undone. */
function keep(job: BulkJob): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(job));
  } catch {
    forgetJob();
  }
}

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Stores one batch after another, from where the job is. @param show gets the job after each. */
export async function finish(job: BulkJob, show: (job: BulkJob) => void): Promise<BulkJob> {
  let now = job;
  keep(now);
  addEventListener("beforeunload", warn);
  try {
    while (now.left.length > 0) {
      const products = nextBatch(now.left, now.path);
      const stored = await send(now, products).catch(again);
      now = {
        ...now,
        left: now.left.slice(products.length),
        done: now.done + stored,
        skipped: now.skipped + products.length - stored,
      };
      keep(now);
      show(now);
    }
  } finally {
    removeEventListener("beforeunload", warn);
  }
  forgetJob();
  return now;
}

/** How many are stored; a batch whose answer was lost is stored already. */
async function send({ path, change, group }: BulkJob, products: BulkJob["left"]): Promise<number> {
  const sent = { ...change, ...productsOf(products) };
  const body = path === "/links/bulk" ? { ...sent, group } : sent;
  const headers: Record<string, string> = path === "/links/bulk" ? {} : { "Import-Id": group };
  const answer = await api<BulkLinksAnswer | BulkAnswer>("POST", path, { body, headers });
  return answer.body.counts.change + answer.body.counts.same;
}

/** The batch is sent again: what was changed meanwhile is then reported, and stays as it is. */
function again(error: unknown): never {
  const isOpen = error instanceof ApiError && error.problem.error_code !== null;
  if (isOpen && ["precondition_failed", "outcome_unknown"].includes(error.problem.error_code)) {
    throw new ApiError(error.problem, 1);
  }
  throw error;
}
