/** /company-prefixes */
import * as z from "zod";
import { companyPrefixInput, prefixDigits } from "../../../model/company-prefix.ts";
import * as texts from "../../../model/text.ts";
import { getPrefix } from "../../../services/owners/company-prefixes/get.ts";
import { grantPrefix } from "../../../services/owners/company-prefixes/grant.ts";
import { listPrefixes } from "../../../services/owners/company-prefixes/list.ts";
import { withdrawPrefix } from "../../../services/owners/company-prefixes/withdraw.ts";
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

const byPrefix = z.strictObject({ prefix: prefixDigits });

const prefix = z
  .object({
    prefix: z.string(),
    ...companyPrefixInput.shape,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "CompanyPrefix" });

export const companyPrefixRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/company-prefixes",
    tag: "Company prefixes",
    summary: "List company prefixes and who owns them",
    scope: null,
    query: z.strictObject({ ...paging, organization: filter(texts.id), brand: filter(texts.id) }),
    answers: { 200: { description: "A page of prefixes", schema: pageSchema(prefix) } },
    run: async ({ query: { limit, cursor, ...filters } }, { read }) =>
      okAnswer(await listPrefixes(read, filters, { limit, cursor })),
  }),
  defineRoute({
    method: "GET",
    path: "/company-prefixes/{prefix}",
    tag: "Company prefixes",
    summary: "Get a company prefix",
    scope: null,
    params: byPrefix,
    answers: { 200: { description: "The prefix", schema: prefix } },
    run: async ({ params }, { read }) => tagged(await getPrefix(read, params.prefix)),
  }),
  defineRoute({
    method: "PUT",
    path: "/company-prefixes/{prefix}",
    tag: "Company prefixes",
    summary: "Grant a company prefix to an organization",
    description:
      "A prefix has only one owner. If several prefixes match a number, the longest one applies.",
    scope: "admin",
    conditions: "put",
    params: byPrefix,
    body: companyPrefixInput,
    bodyExample: { organization_id: "acme" },
    answers: putAnswers(prefix),
    errors: ["conflict", "unprocessable_entity"],
    attempt: ({ prefix }) => ({
      action: "prefix.grant",
      subject: prefix,
      owner: { digits: prefix },
    }),
    run: async ({ params, body, preconditions }, { write }) => {
      const stored = await grantPrefix(write, params.prefix, body, preconditions);
      return written(stored, `/company-prefixes/${params.prefix}`, preconditions);
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/company-prefixes/{prefix}",
    tag: "Company prefixes",
    summary: "Withdraw a company prefix",
    scope: "admin",
    conditions: "match",
    params: byPrefix,
    answers: DELETED,
    attempt: ({ prefix }) => ({
      action: "prefix.withdraw",
      subject: prefix,
      owner: { digits: prefix },
    }),
    run: async ({ params, preconditions }, { write }) => {
      await withdrawPrefix(write, params.prefix, preconditions);
      return NONE;
    },
  }),
];
