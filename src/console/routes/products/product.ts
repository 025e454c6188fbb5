/** A product as the API returns it, and as a form has it. */
import type { ProductInput } from "../../../model/product.ts";
import type { ProductAnswer as Product } from "../../../services/products/product.ts";
import { type Answer, api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import type { Stored } from "../../parts/record-form.ts";

export type { Product };

/** Every member of the record, so that a form sends and compares all of them. */
export const EMPTY: ProductInput = {
  name: "",
  names: {},
  description: null,
  descriptions: {},
  brand_id: null,
  variant: null,
  net_content_text: null,
  net_contents: [],
  gpc_brick: null,
  target_markets: [],
  countries_of_origin: [],
  image_url: null,
  unit_kind: "unknown",
  contains_gtin: null,
  contains_quantity: null,
  variable_measure: false,
  lifecycle: "active",
  discontinued_on: null,
  replaced_by_gtin: null,
  source: null,
  source_url: null,
  licence: null,
  retrieved_at: null,
  confidence: null,
  visibility: null,
};

export type Member = keyof ProductInput & string;

/** The members that can be written, without those that the server adds. */
export const inputOf = (product: ProductInput): ProductInput =>
  Object.fromEntries(
    Object.keys(EMPTY).map((member) => [member, product[member as Member]]),
  ) as unknown as ProductInput;

/** No number is a faulty one like another, and not the address of the list. */
export const addressOf = (gtin: string) => `/products/${encodeURIComponent(gtin || " ")}` as const;

export interface StoredProduct extends Stored<ProductInput> {
  readonly product: Product;
}

export async function readProduct(gtin: string, signal?: AbortSignal): Promise<StoredProduct> {
  return storedOf(await api<Product>("GET", addressOf(gtin), { signal }));
}

const storedOf = ({ body, etag }: Answer<Product>): StoredProduct => ({
  product: body,
  values: inputOf(body),
  etag,
});

/**
 * Lists are asked for again; a form goes on with the record of the answer, so that nobody types into
 * an old one.
 */
export function forgetProduct(gtin: string, answer: Answer<Product> | null): void {
  if (answer) queries.setQueryData(["/products", "one", gtin], storedOf(answer));
  const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    answer === null || queryKey[1] !== "one";
  void queries.invalidateQueries({ queryKey: ["/products"], predicate: isOther });
  // A product that is hidden may take its links along, and a withdrawn one changes what scans get.
  for (const key of ["/links", "/link-states", "/history"]) {
    void queries.invalidateQueries({ queryKey: [key] });
  }
}

/** What is not a number is sent as it is typed, so that the server says what is wrong. */
export function numberOf(typed: string): number | null {
  if (typed.trim() === "") return null;
  const number = Number(typed);
  return (Number.isNaN(number) ? typed : number) as number;
}
