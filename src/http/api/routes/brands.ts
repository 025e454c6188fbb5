/** /brands */
import * as z from "zod";
import { brandInput } from "../../../model/brand.ts";
import * as texts from "../../../model/text.ts";
import { deleteBrand } from "../../../services/owners/brands/delete.ts";
import { getBrand } from "../../../services/owners/brands/get.ts";
import { listBrands } from "../../../services/owners/brands/list.ts";
import { putBrand } from "../../../services/owners/brands/put.ts";
import {
  DELETED,
  defineRoute,
  filter,
  NONE,
  okAnswer,
  pageSchema,
  paging,
  putAnswers,
  type Route,
  tagged,
  written,
} from "../route.ts";

const byId = z.strictObject({ id: texts.id });

const brand = z
  .object({
    ...{ id: z.string(), ...brandInput.shape, organization_id: texts.id.nullable() },
    ...{ created_at: z.string(), updated_at: z.string() },
  })
  .meta({ id: "Brand" });

export const brandRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/brands",
    tag: "Brands",
    summary: "List brands, by id",
    scope: null,
    query: z.strictObject({ ...paging, organization: filter(texts.id) }),
    answers: { 200: { description: "A page of brands", schema: pageSchema(brand) } },
    run: async ({ query: { limit, cursor, ...filters } }, { read }) =>
      okAnswer(await listBrands(read, filters, { limit, cursor })),
  }),
  defineRoute({
    method: "GET",
    path: "/brands/{id}",
    tag: "Brands",
    summary: "Get a brand",
    scope: null,
    params: byId,
    answers: { 200: { description: "The brand", schema: brand } },
    run: async ({ params }, { read }) => tagged(await getBrand(read, params.id)),
  }),
  defineRoute({
    method: "PUT",
    path: "/brands/{id}",
    tag: "Brands",
    summary: "Add a brand of your organization, or change it",
    description:
      "A brand cannot be moved to another organization. To replace a brand, send If-Match.",
    scope: "catalog:write",
    conditions: "put",
    params: byId,
    body: brandInput,
    bodyExample: { organization_id: "acme", name: "Acme Foods", url: "https://example.org/" },
    answers: putAnswers(brand),
    errors: ["conflict", "unprocessable_entity"],
    attempt: ({ id }) => ({ action: "brand.put", subject: id, owner: { brandId: id } }),
    run: async ({ params: { id }, body, preconditions }, { write }) => {
      const stored = await putBrand(write, id, body, preconditions);
      return written(stored, `/brands/${id}`, preconditions);
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/brands/{id}",
    tag: "Brands",
    summary: "Delete a brand that no other record names",
    scope: "catalog:write",
    conditions: "match",
    params: byId,
    answers: DELETED,
    errors: ["conflict"],
    attempt: ({ id }) => ({ action: "brand.delete", subject: id, owner: { brandId: id } }),
    run: async ({ params, preconditions }, { write }) => {
      await deleteBrand(write, params.id, preconditions);
      return NONE;
    },
  }),
];
