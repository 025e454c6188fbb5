/** Products with their links as one file, read page by page through the REST API. */
import type { Format } from "../../../export/formats.ts";
import { api, type Query } from "../../api/client.ts";
import type { Control } from "../../parts/download.tsx";
import type { Outcome, Task } from "./export.worker.ts";

/** As the console offers them. */
export const EXPORT_FORMATS = ["csv", "xlsx", "jsonl", "linkset"] as const satisfies Format[];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The records do not fit into a workbook. */
export class TooMuchForWorkbook extends Error {
  readonly cell: string | null;

  constructor(cell: string | null) {
    super();
    this.cell = cell;
  }
}

interface Page {
  readonly items: readonly (Readonly<Record<string, unknown>> & { readonly gtin: string })[];
  readonly next: string | null;
}

const PAGE = 100;
/** Of a search. */
const FOUND = 50;

/** @param query of the list, or of a search */
export async function exportFile(
  query: Query,
  format: ExportFormat,
  { ask, show }: Control,
  said: (products: number, links: number) => string,
): Promise<Blob> {
  const writer = new Writer();
  const isSearch = Boolean(query.q);
  const read = (path: string, query: Query) =>
    ask(async (signal) => (await api<Page>("GET", path, { query, signal })).body);
  let [products, links] = [0, 0];
  try {
    await writer.ask({ begin: format, baseUrl: location.origin });
    let cursor: string | null = null;
    do {
      const page: Page = await read("/products", {
        ...query,
        limit: isSearch ? FOUND : PAGE,
        cursor,
      });
      const gtins = page.items.map(({ gtin }) => gtin).join(",");
      // A search does not return whole records.
      const { items } = isSearch && gtins ? await read("/products", { gtins, limit: PAGE }) : page;
      const own = gtins ? await linksOf(gtins, read) : [];
      await writer.ask({ products: items, links: own });
      products += items.length;
      links += own.length;
      show(said(products, links));
      cursor = page.next;
    } while (cursor !== null);
    const outcome = await writer.ask({ end: true });
    return "file" in outcome ? outcome.file : new Blob();
  } finally {
    writer.close();
  }
}

async function linksOf(gtins: string, read: (path: string, query: Query) => Promise<Page>) {
  const found: Page["items"][number][] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Page = await read("/links", { gtins, limit: PAGE, cursor });
    found.push(...page.items);
    if (page.next === null) return found;
    cursor = page.next;
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
