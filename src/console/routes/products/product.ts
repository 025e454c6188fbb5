/** A product as the API returns it. */
import type { ProductInput } from "../../../model/product.ts";

export interface Product extends ProductInput {
  readonly gtin: string;
  readonly visibility: NonNullable<ProductInput["visibility"]>;
  readonly digital_link: string | null;
  readonly brand_name: string | null;
  readonly organization_id: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}
