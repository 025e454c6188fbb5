/**
 * The questions to every catalog: services in this process, over HTTP to the catalog's own server.
 */
import { openCatalog } from "../../src/catalog/catalog.ts";
import type { ReadContext } from "../../src/services/context.ts";
import { lookupProduct } from "../../src/services/products/lookup.ts";
import { resolveGtin } from "../../src/services/resolve/gtin.ts";
import { searchProducts } from "../../src/services/search/products.ts";
import { type CatalogPlan, gtinAt, productAt } from "./catalog.ts";

/** A random number from 0 to n - 1. */
export type Random = (n: number) => number;

export interface Question {
  readonly name: string;
  readonly isSearch: boolean;
  /** Chooses a question about the catalog's own products. */
  pick(plan: CatalogPlan, random: Random): string;
  /** @throws Error for a wrong answer */
  ask(context: ReadContext, text: string): Promise<void>;
}

/** Products that are requested repeatedly. */
const HOT = 100;

const anywhere = (plan: CatalogPlan, random: Random) => gtinAt(plan, random(plan.size));
/** Spread over the whole catalog, like the products that people scan most. */
const again = (plan: CatalogPlan, random: Random) =>
  gtinAt(plan, Math.floor(((random(HOT) + 0.5) / HOT) * plan.size));

const resolving = (name: string, pick: Question["pick"]): Question => ({
  ...{ name: `resolve, ${name}`, isSearch: false, pick },
  async ask(context, gtin) {
    const { target_url } = await resolveGtin(context, { gtin });
    if (!target_url?.includes(gtin)) throw new Error(`${gtin} does not resolve to its page`);
  },
});

const lookingUp = (name: string, pick: Question["pick"]): Question => ({
  ...{ name: `lookup, ${name}`, isSearch: false, pick },
  async ask(context, gtin) {
    const product = await lookupProduct(context, gtin);
    if (product.link_types.length !== 3) throw new Error(`${gtin} has not its three links`);
  },
});

const searching = (
  name: string,
  found: "words" | "anything",
  words: Question["pick"],
): Question => ({
  ...{ name: `search, ${name}`, isSearch: true, pick: words },
  async ask(context, query) {
    const { understood, results } = await searchProducts(context, { query });
    const isRight = results.length > 0 && (found === "anything" || understood === "words");
    if (!isRight) throw new Error(`"${query}" was not found, but: ${understood}`);
  },
});

/** The words of a product's name (brand, line, trait, kind), anywhere in the catalog. */
const named = (plan: CatalogPlan, random: Random) =>
  productAt(plan, random(plan.size)).name.split(" ") as [string, string, string, string];
const FREQUENT_PAIRS = ["organic chocolate", "classic milk", "natural coffee", "fresh bread"];

const typo = (word: string) => word.slice(0, -2) + word.at(-1) + word.at(-2);

export const QUESTIONS: readonly Question[] = [
  resolving("any product", anywhere),
  resolving("hot products", again),
  lookingUp("any product", anywhere),
  lookingUp("hot products", again),
  searching("frequent + frequent", "words", (_, random) => FREQUENT_PAIRS[random(4)]!),
  searching("in every product", "words", () => "taste days"),
  searching("trait + kind", "words", (...at) =>
    named(...at)
      .slice(2)
      .join(" "),
  ),
  searching("line + kind", "words", (...at) =>
    named(...at)
      .filter((_, i) => i % 2)
      .join(" "),
  ),
  searching("brand + kind", "words", (...at) =>
    named(...at)
      .filter((_, i) => i % 3 === 0)
      .join(" "),
  ),
  searching("brand + beginning", "words", (...at) => {
    const [brand, line] = named(...at);
    return `${brand} ${line.slice(0, 4)}`;
  }),
  searching("two beginnings", "words", (...at) => {
    const [, , trait, kind] = named(...at);
    return `${trait.slice(0, 4)} ${kind.slice(0, 3)}`;
  }),
  searching("rare + frequent, never together", "anything", (plan, random) => {
    const [, line] = named(plan, random);
    return `${line} ${KIND_APART}`;
  }),
  searching("line with a typo + kind", "anything", (...at) => {
    const [, line, , kind] = named(...at);
    return `${typo(line)} ${kind}`;
  }),
];

/** Only by chance a kind of the same product. */
const KIND_APART = "chocolate";

export const contextOf = ({ url, token }: { url: string; token: string }): ReadContext => ({
  catalog: openCatalog({ url, token, readOnlyToken: undefined, timeoutMs: 30_000 }).reader,
  clock: () => new Date(),
  baseUrl: "https://id.example.org",
});
