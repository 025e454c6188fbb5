/** Products and links as one file, read page by page through the REST API. */
import type { Format } from "../../../export/formats.ts";
import type { TableLanguage } from "../../../export/words/index.ts";
import type { Page } from "../../../services/cursor.ts";
import type { BrandAnswer } from "../../../services/owners/owners.ts";
import { api, type Query } from "../../api/client.ts";
import { allOf } from "../../api/whole.ts";
import type { Control } from "../../parts/download.tsx";
import type { Outcome, Task } from "./export.worker.ts";

/** The formats that the console offers. */
export const EXPORT_FORMATS = ["xlsx", "jsonl", "csv", "linkset"] as const satisfies Format[];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The records do not fit into a workbook. */
export class TooMuchForWorkbook extends Error {
  readonly cell: string | null;

  constructor(cell: string | null) {
    super();
    this.cell = cell;
  }
}

type Item = Readonly<Record<string, unknown>>;

const PAGE = 100;
/** The size of a page of a search. */
const FOUND = 50;

/**
 * @param query of the list, or of a search
 * @param isAll whether all links of the organization come after the products: also those of brands,
 * of the organization itself and of other keys. Otherwise only those of the products.
 * @param language of the table for people
 */
export async function exportFile(
  query: Query,
  isAll: boolean,
  format: ExportFormat,
  { ask, show }: Control,
  said: (products: number, links: number) => string,
  language: TableLanguage,
): Promise<Blob> {
  const writer = new Writer();
  const isSearch = Boolean(query.q);
  const read = (path: string, query: Query) =>
    ask(async (signal) => (await api<Page<Item>>("GET", path, { query, signal })).body);
  let [products, links] = [0, 0];
  const write = async (ofPage: readonly Item[], own: readonly Item[]) => {
    await writer.ask({ products: ofPage, links: own });
    products += ofPage.length;
    links += own.length;
    show(said(products, links));
  };
  /** Links of one anchor come together, because an import needs its default first. */
  const writeLinks = async (of: Query, isWanted = (_anchor: string) => true) => {
    let kept: readonly Item[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: Page<Item> = await read("/links", {
        ...of,
        ...(format === "xlsx" && { campaigns: "true" }),
        limit: PAGE,
        cursor,
      });
      const wanted = page.items.filter(({ anchor }) => isWanted(String(anchor)));
      const found: readonly Item[] = [...kept, ...wanted];
      const last = page.next === null ? null : found.at(-1)?.anchor;
      kept = found.filter(({ anchor }) => anchor === last);
      await write(
        [],
        found.filter(({ anchor }) => anchor !== last),
      );
      if (page.next === null) return;
      cursor = page.next;
    }
  };
  try {
    const { organization } = query;
    const brands = isAll
      ? await allOf<BrandAnswer>("/brands", { organization }, { ask, show() {} })
      : [];
    await writer.ask({ begin: format, baseUrl: location.origin, language, brands });
    let cursor: string | null = null;
    do {
      const page: Page<Item> = await read("/products", {
        ...query,
        limit: isSearch ? FOUND : PAGE,
        cursor,
      });
      const gtins = page.items.map(({ gtin }) => gtin).join(",");
      // A search does not return whole records.
      const { items } = isSearch && gtins ? await read("/products", { gtins, limit: PAGE }) : page;
      await write(items, []);
      if (gtins && !isAll) await writeLinks({ gtins });
      cursor = page.next;
    } while (cursor !== null);
    // Links of numbers may need the default of their brand or organization, so those come first.
    const anchors = brands.map(({ id }) => `brand:${id}`);
    if (isAll && organization) anchors.push(`organization:${organization}`);
    for (const anchor of anchors) await writeLinks({ anchor });
    if (isAll) await writeLinks({ organization }, (anchor) => !anchors.includes(anchor));
    const outcome = await writer.ask({ end: true });
    return "file" in outcome ? outcome.file : new Blob();
  } finally {
    writer.close();
  }
}

class Writer {
  readonly #worker = new Worker(new URL("./export.worker.ts", import.meta.url), { type: "module" });

  /** One task at a time. @throws TooMuchForWorkbook */
  async ask(task: Task): Promise<Outcome> {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data);
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#worker.postMessage(task);
    });
    if ("tooMuch" in outcome) throw new TooMuchForWorkbook(outcome.tooMuch);
    if ("failed" in outcome) throw new Error(outcome.failed);
    return outcome;
  }

  close(): void {
    this.#worker.terminate();
  }
}
