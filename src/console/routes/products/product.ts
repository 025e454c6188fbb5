/** A product as the API returns it, and as a form has it. */
import type { ProductInput } from "../../../model/product.ts";
import type { productAnswer } from "../../../services/products/product.ts";
import { type Answer, api } from "../../api/client.ts";
import type { Stored } from "../../parts/record-form.ts";

export type Product = ReturnType<typeof productAnswer>;

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

export const addressOf = (gtin: string) => `/products/${encodeURIComponent(gtin)}` as const;

export interface StoredProduct extends Stored<ProductInput> {
  readonly product: Product;
}

export async function readProduct(gtin: string, signal?: AbortSignal): Promise<StoredProduct> {
  return storedOf(await api<Product>("GET", addressOf(gtin), { signal }));
}

export const storedOf = ({ body, etag }: Answer<Product>): StoredProduct => ({
  product: body,
  values: inputOf(body),
  etag,
});
