/** A bulk change of links: previewed page by page, then written batch by batch, each tried again by itself. */
import { useRef, useState } from "react";
import type { BulkLinkItem, BulkLinksAnswer } from "../../../../services/links/bulk.ts";
import type { ListedAnswer } from "../../../../services/links/listed.ts";
import { type BulkJob, finish, nextBatch, productsOf } from "../../../api/bulk-job.ts";
import { ApiError, api, type Query } from "../../../api/client.ts";
import { useSignedIn } from "../../../api/session.ts";
import { allOf } from "../../../api/whole.ts";
import { marked } from "../../../parts/unfinished.ts";
import { useWrite, type Write } from "../../../parts/write.tsx";
import { forgetLinks, isOfProduct } from "../data.ts";

/** The request without its products. */
export type Change = Readonly<Record<string, unknown>> & { readonly action: string };

export type Products =
  | { readonly gtins: readonly string[] }
  /** All links of a list with these filters. */
  | { readonly links: Query }
  | { readonly filter: Readonly<Record<string, string>> };

export interface Effect extends Omit<BulkLinksAnswer["effects"][number], "products"> {
  readonly items: readonly BulkLinkItem[];
}

export interface Preview {
  readonly group: string;
  readonly items: readonly BulkLinkItem[];
  /** The most frequent first. */
  readonly effects: readonly Effect[];
  /** How many links of the list are not of products, and stay. */
  readonly others: number;
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
  /** @param isUnfinished as of a form */
  readonly look: (change: Change, products: Products, isUnfinished: boolean) => void;
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
  /** The links that are meant of each product, if a list has found them. */
  const meant = useRef<Meant>(new Map());

  const look = (asked: Change, products: Products, isUnfinished: boolean) => {
    const group = crypto.randomUUID();
    change.current = { ...asked, group };
    setPreview(null);
    setProgress(null);
    meant.current = new Map();
    // Kept over tries: a try that failed goes on where it was.
    let pages = "links" in products ? null : pagesOf(products);
    let others = 0;
    const found: BulkLinksAnswer[] = [];
    setLooked(0);
    write.run(async () => {
      if (pages === null) {
        const listed = await allOf<ListedAnswer>(
          "/link-list",
          (products as { links: Query }).links,
        );
        const own = Map.groupBy(listed.filter(isOfProduct), ({ gtin }) => gtin!);
        others = listed.filter((link) => !isOfProduct(link)).length;
        meant.current = new Map([...own].map(([gtin, all]) => [gtin, all.map(({ id }) => id)]));
        pages = pagesOf({ gtins: [...own.keys()] }, meant.current);
      }
      for (let page = pages.next(found.at(-1)); page !== null; page = pages.next(found.at(-1))) {
        const body = { ...change.current, ...page, dry_run: true };
        found.push(await send(marked(body, isUnfinished)));
        pages.done();
        setLooked(found.reduce((sum, { items }) => sum + items.length, 0));
      }
      setLooked(null);
      setPreview({ ...merged(group, found), others });
    });
  };

  const store = () => {
    const left = preview?.items.filter(({ outcome }) => outcome === "change") ?? [];
    let job: BulkJob = {
      principal,
      path: "/links/bulk",
      change: change.current ?? {},
      group: preview?.group ?? "",
      left: left.map(({ gtin, version }) => ({ gtin, version, ...idsOf(gtin, meant.current) })),
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
    // The faults of fields that stay as they are stay, too.
    if (!(write.error instanceof ApiError && write.error.faults.length > 0)) write.cancel();
  };
  return { write, looked, preview, progress, look, store, reset };
}

/**
 * The field of a member. Which languages are meant has another one than the languages that are set;
 * a change that changes nothing is named at the first of its fields.
 */
const fieldOf = (member: string): string =>
  member === "set"
    ? "href"
    : member.replace(/^(?:link|which|set(?!\.(?:hreflang|link_type)))\./, "");

/** What is rejected of the link is shown at the fields of the link. */
async function send(body: object): Promise<BulkLinksAnswer> {
  try {
    return (await api<BulkLinksAnswer>("POST", "/links/bulk", { body })).body;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.error_code === null) throw error;
    const { errors = [], ...problem } = error.problem;
    const own = errors.map((one) => ({ ...one, field: fieldOf(one.field) }));
    const wait = error.retryAt === null ? null : (error.retryAt - Date.now()) / 1_000;
    throw new ApiError({ ...problem, errors: own }, wait);
  }
}

type Meant = ReadonlyMap<string, readonly string[]>;

const idsOf = (gtin: string, meant: Meant) => {
  const ids = meant.get(gtin);
  return ids && { ids };
};

function pagesOf(products: Exclude<Products, { readonly links: Query }>, meant: Meant = new Map()) {
  let [place, isFirst] = [0, true];
  const batchOf = (gtins: readonly string[]) =>
    nextBatch(
      gtins.slice(place).map((gtin) => ({ gtin, ...idsOf(gtin, meant) })),
      "/links/bulk",
    );
  return {
    /** The next page of the products; null after the last. */
    next(before: BulkLinksAnswer | undefined): object | null {
      if ("gtins" in products) {
        const batch = batchOf(products.gtins);
        return batch.length === 0 ? null : productsOf(batch);
      }
      if (isFirst) return { filter: products.filter };
      const cursor = before?.next ?? null;
      return cursor === null ? null : { filter: products.filter, cursor };
    },
    done() {
      if ("gtins" in products) place += batchOf(products.gtins).length;
      isFirst = false;
    },
  };
}

function merged(group: string, pages: readonly BulkLinksAnswer[]): Omit<Preview, "others"> {
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
