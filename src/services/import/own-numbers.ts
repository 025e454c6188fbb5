/**
 * The numbers of an organization, for what was probably meant by a wrong one: which numbers it may
 * give to the product of a row. A number in doubt is noted when it is asked for, and known once the
 * notes were looked up: then the rows are read again.
 */
import type { CatalogReader } from "../../catalog/catalog.ts";
import { type NumberFacts, numberFacts } from "../../catalog/import/facts.ts";
import type { Query } from "../../catalog/query.ts";
import { prefixRows } from "../../catalog/tables/owners.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";

/** More prefixes than nearly every organization has: of others, the first ones are known. */
const MOST_PREFIXES = 200;

/** The company prefixes of an organization. */
export function prefixesOf(organization: string): Query<string[]> {
  const { statements, read } = prefixRows.page({ organization, limit: MOST_PREFIXES });
  return { statements, read: (results) => read(results).map(({ prefix }) => prefix) };
}

export class OwnNumbers {
  readonly #organization: string;
  readonly #prefixes: readonly string[];
  readonly #isOnlyOwn: boolean;
  readonly #known = new Map<string, NumberFacts>();
  readonly #noted = new Set<string>();

  /** @param isOnlyOwn whether the import writes no other numbers */
  constructor(organization: string, prefixes: readonly string[], isOnlyOwn: boolean) {
    this.#organization = organization;
    this.#prefixes = prefixes;
    this.#isOnlyOwn = isOnlyOwn;
  }

  /** Whether a prefix of the organization begins the number. */
  readonly isOwn = (gtin: string | null): boolean =>
    gtin !== null &&
    this.#prefixes.some((prefix) =>
      companyPrefixDigits({ ai: "01", value: gtin })?.startsWith(prefix),
    );

  /** Whether the number can be that of the row's product: it is free, or has this product already. */
  mayBe(gtin: string | null, name: string | null): boolean {
    if (gtin === null) return true;
    if (!this.isOwn(gtin)) return !this.#isOnlyOwn;
    const facts = this.#known.get(gtin);
    if (facts === undefined) {
      this.#noted.add(gtin);
      return true;
    }
    const isFree = facts.name === null || name === null || facts.name === name;
    return isFree && (!this.#isOnlyOwn || facts.owner === this.#organization);
  }

  /** Whether the catalog has it as the number of a product of that name. */
  isIts = (gtin: string | null, name: string | null): boolean =>
    gtin !== null && name !== null && this.#known.get(gtin)?.name === name;

  /** Looks up the noted numbers. @returns whether there were any */
  async learn(ask: CatalogReader["ask"]): Promise<boolean> {
    if (this.#noted.size === 0) return false;
    const [found] = await ask([numberFacts([...this.#noted])]);
    for (const [gtin, facts] of found) this.#known.set(gtin, facts);
    this.#noted.clear();
    return true;
  }
}
