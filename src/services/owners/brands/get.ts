import { brandById } from "../../../catalog/tables/brands.ts";
import type { ReadContext } from "../../context.ts";
import { checkFound } from "../entries.ts";
import { brandAnswer } from "./brand.ts";

export async function getBrand({ catalog }: ReadContext, id: string) {
  const [row] = await catalog.ask([brandById(id)]);
  return brandAnswer(checkFound(row, "brand", id));
}
