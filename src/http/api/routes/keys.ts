/** /keys */
import * as z from "zod";
import * as texts from "../../../model/text.ts";
import { SCOPES } from "../../../services/context.ts";
import { createKey } from "../../../services/keys/create.ts";
import { listKeys } from "../../../services/keys/list.ts";
import { revokeKey } from "../../../services/keys/revoke.ts";
import { defineRoute, filter, okAnswer, pageSchema, paging, type Route } from "../route.ts";

const text = z.string().nullable();

const input = z
  .strictObject({
    organization_id: texts.id,
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(SCOPES.length)
      .refine((scopes) => new Set(scopes).size === scopes.length, "names one twice"),
    name: z
      .union([z.literal(""), texts.text(100)])
      .default("")
      .describe("What it is for"),
    expires_at: filter(texts.isoInstant).describe("End, exclusive; null for none"),
  })
  .meta({ id: "KeyInput" });

const members = {
  prefix: z.string().describe("By which people and the audit name it"),
  organization_id: z.string(),
  scopes: z.array(z.string()),
  name: z.string(),
  expires_at: text,
  revoked_at: text,
  created_at: z.string(),
};
const key = z.object(members).meta({ id: "Key" });
const newKey = z
  .object({ ...members, key: z.string().describe("Only shown here") })
  .meta({ id: "NewKey" });

export const keyRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/keys",
    tag: "Keys",
    summary: "List keys by their first characters, ended ones too",
    scope: "admin",
    query: z.strictObject({ ...paging, organization: filter(texts.id) }),
    answers: { 200: { description: "A page of keys", schema: pageSchema(key) } },
    run: async ({ query: { limit, cursor, ...filters } }, { keyed }) =>
      okAnswer(await listKeys(keyed, filters, { limit, cursor })),
  }),
  defineRoute({
    method: "POST",
    path: "/keys",
    tag: "Keys",
    summary: "Make a key for an organization",
    description: "The key is in this answer and nowhere else: only its SHA-256 is stored.",
    scope: "admin",
    once: true,
    body: input,
    bodyExample: {
      organization_id: "acme",
      scopes: ["catalog:write", "qr:generate"],
      name: "Label printer",
      expires_at: "2027-12-31T00:00:00Z",
    },
    answers: { 201: { description: "The key", schema: newKey } },
    errors: ["unprocessable_entity"],
    attempt: () => ({ action: "key.create", subject: "/keys", owner: {} }),
    run: async ({ body, once }, { write }) => {
      const { answer, replayed } = await createKey(write, body, once);
      return { status: 201, body: answer, replayed };
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/keys/{prefix}",
    tag: "Keys",
    summary: "Revoke a key, at once",
    scope: "admin",
    params: z.strictObject({
      prefix: z
        .string()
        .regex(/^gtr_[0-9A-Za-z]{8}$/, "must be the 12 characters a key begins with"),
    }),
    answers: { 200: { description: "The key, ended", schema: key } },
    attempt: ({ prefix }) => ({
      action: "key.revoke",
      subject: prefix,
      owner: { keyPrefix: prefix },
    }),
    run: async ({ params }, { write }) => okAnswer(await revokeKey(write, params.prefix)),
  }),
];
