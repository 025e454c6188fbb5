/** Writes the file of an export beside the page, which stays responsive. */
import { type Format, writerOf } from "../../../export/formats.ts";
import {
  ANSWERED_TYPES,
  type Answered,
  defaultsFirst,
  linkToExport,
  type NamedBrand,
  productToExport,
} from "../../../export/records.ts";
import { TooMuch } from "../../../export/too-much.ts";
import type { TableLanguage } from "../../../export/words/index.ts";
import type { Writer } from "../../../export/writer.ts";

export type Task =
  | {
      readonly begin: Format;
      readonly baseUrl: string;
      readonly language: TableLanguage;
      /** Those to which links may belong. */
      readonly brands: readonly NamedBrand[];
    }
  /** Records as the API answers them. */
  | { readonly products: readonly Answered[]; readonly links: readonly Answered[] }
  | { readonly end: true };

export type Outcome =
  | { readonly done: true }
  | { readonly file: Blob }
  /** The cell that is too long for a workbook; null if there are too many records. */
  | { readonly tooMuch: string | null }
  | { readonly failed: string };

let writer: Writer | undefined;
/** The browser may keep these on its disk. */
let parts: Blob[] = [];
let text = "";
let brands: ReadonlyMap<unknown, NamedBrand> = new Map();
const LONGEST = 1_000_000;

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  outcomeOf(data).then(postMessage, (error: unknown) =>
    postMessage(
      error instanceof TooMuch
        ? ({ tooMuch: error.cell } satisfies Outcome)
        : ({ failed: String(error) } satisfies Outcome),
    ),
  );
});

async function outcomeOf(task: Task): Promise<Outcome> {
  if ("begin" in task) {
    writer = await writerOf(task.begin, { ...task, types: ANSWERED_TYPES });
    parts = [];
    brands = new Map(task.brands.map((brand) => [`brand:${brand.id}`, brand]));
    // Excel reads UTF-8 only with this mark.
    text = (task.begin === "csv" ? "\ufeff" : "") + writer.begin;
    return { done: true };
  }
  if ("products" in task) {
    const { products, links } = task;
    text += writer!.text([
      ...products.map(productToExport),
      ...defaultsFirst(links.map((link) => linkToExport(link, brands))),
    ]);
    if (text.length > LONGEST) keep(text);
    return { done: true };
  }
  const rest = await writer!.end();
  keep(typeof rest === "string" ? text + rest : rest);
  return { file: new Blob(parts) };
}

function keep(part: string | Uint8Array): void {
  parts.push(new Blob([part as BlobPart]));
  text = "";
}
