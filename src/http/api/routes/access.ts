/** /applications, /principals */
import * as z from "zod";
import {
  endApplication,
  listApplications,
  listPrincipals,
} from "../../../services/keys/access-list.ts";
import { DELETED, defineRoute, NONE, okAnswer, pageSchema, paging, type Route } from "../route.ts";

const application = z
  .object({
    id: z.string(),
    key_prefix: z.string().describe("First characters of the key with which it acts"),
    name: z.string().describe("The name that it gives itself, and its host"),
    client_id: z.string(),
    scopes: z.array(z.string()),
    created_at: z.string(),
  })
  .meta({ id: "Application" });

const principal = z
  .object({
    principal: z
      .string()
      .describe("As in the audit: key: and first characters, or user@organization:name"),
    name: z.string().nullable().describe("Name of the key; null for a user"),
    scopes: z
      .array(z.string())
      .nullable()
      .describe("Scopes of the key, or of the user's last session; null without one"),
    revoked_at: z
      .string()
      .nullable()
      .describe("When the key was revoked; null for a user, and for a person with another key"),
    last_seen: z.string().describe("Time of the last audit line"),
  })
  .meta({ id: "Principal" });

export const accessRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/applications",
    tag: "Keys",
    summary: "List applications that signed in with keys of the organization",
    description:
      "A page has the applications of `limit` keys, so it may have more or fewer items. Empty if this server issues no tokens.",
    scope: "keys:manage",
    query: z.strictObject(paging),
    answers: { 200: { description: "A page of applications", schema: pageSchema(application) } },
    run: async ({ query }, { keyed, applications }) =>
      okAnswer(await listApplications(keyed, applications, query)),
  }),
  defineRoute({
    method: "DELETE",
    path: "/applications/{prefix}/{id}",
    tag: "Keys",
    summary: "Revoke the access of an application",
    description: "Its tokens end with it; its registration and the key stay.",
    scope: "keys:manage",
    params: z.strictObject({
      prefix: z.string().regex(/^gtr_[0-9A-Za-z]{8}$/, "must be the first 12 characters of a key"),
      id: z.string().regex(/^[\w-]{1,64}$/, "must be an id of GET /applications"),
    }),
    answers: DELETED,
    run: async ({ params }, { keyed, applications }) => {
      await endApplication(keyed, applications, params);
      return NONE;
    },
  }),
  defineRoute({
    method: "GET",
    path: "/principals",
    tag: "Keys",
    summary: "List keys and users that wrote to the catalog, the last seen first",
    description: "At most 500. A key with admin sees those of all organizations.",
    scope: "keys:manage",
    answers: { 200: { description: "The principals", schema: pageSchema(principal) } },
    run: async (_, { keyed }) => okAnswer(await listPrincipals(keyed)),
  }),
];
