/** A bulk change of links: previewed page by page, then written batch by batch, each tried again by itself. */
import { useRef, useState } from "react";
import type { BulkLinkItem, BulkLinksAnswer } from "../../../../services/links/bulk.ts";
import { type BulkJob, finish } from "../../../api/bulk-job.ts";
import { ApiError, api } from "../../../api/client.ts";
import { useSignedIn } from "../../../api/session.ts";
import { useWrite, type Write } from "../../../parts/write.tsx";
import { forgetLinks } from "../data.ts";

/** The most products of one preview. */
const BATCH = 50;

/** The request without its products. */
export type Change = Readonly<Record<string, unknown>> & { readonly action: string };

export type Products =
  | { readonly gtins: readonly string[] }
  | { readonly filter: Readonly<Record<string, string>> };

export interface Effect extends Omit<BulkLinksAnswer["effects"][number], "products"> {
  readonly items: readonly BulkLinkItem[];
}

export interface Preview {
  readonly group: string;
  readonly items: readonly BulkLinkItem[];
  /** The most frequent first. */
  readonly effects: readonly Effect[];
}

export interface Progress {
  readonly done: number;
  readonly skipped: number;
  readonly total: number;
  readonly isWhole: boolean;
}

export interface BulkRun {
  readonly write: Write;
  /** How many products a running preview has looked at. */
  readonly looked: number | null;
  readonly preview: Preview | null;
  readonly progress: Progress | null;
  readonly look: (change: Change, products: Products) => void;
  readonly store: () => void;
  readonly reset: () => void;
}

export function useBulkRun(): BulkRun {
  const write = useWrite();
  const { principal } = useSignedIn();
  const [looked, setLooked] = useState<number | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const change = useRef<Change | null>(null);

  const look = (asked: Change, products: Products) => {
    const group = crypto.randomUUID();
    change.current = { ...asked, group };
    setPreview(null);
    setProgress(null);
    // Kept over tries: a try that failed goes on where it was.
    const pages = pagesOf(products);
    const found: BulkLinksAnswer[] = [];
    setLooked(0);
    write.run(async () => {
      for (let page = pages.next(found.at(-1)); page !== null; page = pages.next(found.at(-1))) {
        const body = { ...change.current, ...page, dry_run: true };
        found.push(await send(body));
        pages.done();
        setLooked(found.reduce((sum, { items }) => sum + items.length, 0));
      }
      setLooked(null);
      setPreview(merged(group, found));
    });
  };

  const store = () => {
    const left = preview?.items.filter(({ outcome }) => outcome === "change") ?? [];
    let job: BulkJob = {
      principal,
      path: "/links/bulk",
      change: change.current ?? {},
      group: preview?.group ?? "",
      left: left.map(({ gtin, version }) => ({ gtin, version })),
      total: left.length,
      done: 0,
      skipped: 0,
    };
    const show = (now: BulkJob) => {
      job = now;
      setProgress({ ...now, isWhole: false });
    };
    show(job);
    write.run(async () => {
      setProgress({ ...(await finish(job, show)), isWhole: true });
      await forgetLinks();
    });
  };

  const reset = () => {
    setPreview(null);
    setProgress(null);
    setLooked(null);
    write.cancel();
  };
  return { write, looked, preview, progress, look, store, reset };
}

/** What is rejected of the link is shown at the fields of the link. */
async function send(body: object): Promise<BulkLinksAnswer> {
  try {
    return (await api<BulkLinksAnswer>("POST", "/links/bulk", { body })).body;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.error_code === null) throw error;
    const { errors = [], ...problem } = error.problem;
    const own = errors.map((one) => ({ ...one, field: one.field.replace(/^(link|set)\./, "") }));
    const wait = error.retryAt === null ? null : (error.retryAt - Date.now()) / 1_000;
    throw new ApiError({ ...problem, errors: own }, wait);
  }
}

function pagesOf(products: Products) {
  let [place, isFirst] = [0, true];
  return {
    /** The next page of the products; null after the last. */
    next(before: BulkLinksAnswer | undefined): object | null {
      if ("gtins" in products) {
        const gtins = products.gtins.slice(place, place + BATCH);
        return gtins.length === 0 ? null : { products: gtins.map((gtin) => ({ gtin })) };
      }
      if (isFirst) return { filter: products.filter };
      const cursor = before?.next ?? null;
      return cursor === null ? null : { filter: products.filter, cursor };
    },
    done() {
      place += BATCH;
      isFirst = false;
    },
  };
}

function merged(group: string, pages: readonly BulkLinksAnswer[]): Preview {
  const items = pages.flatMap((page) => page.items);
  // The first page that has an effect has its example.
  const effects = new Map(
    pages.flatMap((page) => page.effects.map((one) => [one.key, one] as const)).toReversed(),
  );
  const byEffect = Map.groupBy(items, ({ effect }) => effect);
  return {
    group,
    items,
    effects: [...effects.values()]
      .map(({ products: _, ...one }) => ({ ...one, items: byEffect.get(one.key) ?? [] }))
      .sort((a, b) => b.items.length - a.items.length),
  };
}
