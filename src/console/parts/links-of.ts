/** The products that a list hands over to the screen for their links: they are too many for an address. */

export interface HandedOver {
  readonly gtins: readonly string[];
  /** The links of products that were selected, and not the products. */
  readonly ids?: readonly string[];
  /** How many of the selected links are of lots, brands and others, which are changed one by one. */
  readonly others?: number;
  /** The filters of the list as the API takes them. */
  readonly filter: Readonly<Record<string, string>>;
  /** How many they find, in words. */
  readonly found: string;
}

const KEY = "console.links-of";

export const handOver = (products: HandedOver): void =>
  sessionStorage.setItem(KEY, JSON.stringify(products));

export function handedOver(): HandedOver | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}
