/** /keys */
import * as z from "zod";
import { ROLE_NAMES, SCOPES } from "../../../model/scopes.ts";
import * as texts from "../../../model/text.ts";
import { createKey, keyFaults, listKeys, revokeKey } from "../../../services/keys/keys.ts";
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
      .describe("Purpose of the key"),
    expires_at: filter(texts.isoInstant).describe(
      "Instant from which the key is not valid; null for no end. Not later than the end of the caller's key",
    ),
  })
  .meta({ id: "KeyInput" });

const members = {
  prefix: z.string().describe("First characters of the key, by which people and the audit name it"),
  organization_id: z.string(),
  scopes: z.array(z.string()),
  role: z
    .enum(ROLE_NAMES)
    .nullable()
    .describe("The role of a person; null for a program's key, and for another set of scopes"),
  person: text.describe("The person, also of her next key; null for a program's key"),
  name: z.string(),
  expires_at: text,
  revoked_at: text,
  created_at: z.string(),
  last_used: text.describe("UTC day of the last use; null for a key that was not used yet"),
};
const key = z.object(members).meta({ id: "Key" });
const listedKey = z
  .object({
    ...members,
    created_by: text.describe(
      "Key or user that made it, as in the audit; null for the operator, for another organization's unless you are an administrator, and if the audit has no line of it",
    ),
    created_by_name: text.describe("Name of that key; null without one"),
    revoked_by_name: text.describe(
      "Name of the key that revoked it; null as in created_by, and for a key that is not revoked",
    ),
  })
  .meta({ id: "ListedKey" });
const newKey = z
  .object({
    ...members,
    key: z.string().describe("The whole key. It is shown only in this answer"),
  })
  .meta({ id: "NewKey" });

export const keyRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/keys",
    tag: "Keys",
    summary: "List keys by their first characters, including expired and revoked ones",
    description:
      "Lists the keys of the key's organization. A key with admin sees those of all organizations.",
    scope: "keys:manage",
    query: z.strictObject({
      ...paging,
      organization: filter(texts.id),
      kind: filter(z.enum(["person", "program"])).describe(
        "person: the newest key of each person. program: keys that are nobody's",
      ),
      created_by: filter(
        z
          .string()
          .max(200)
          .regex(
            /^(?:key:gtr_[0-9A-Za-z]{8}|user@[^:]+:.+)$/,
            "must be key:PREFIX or user@ORGANIZATION:SUBJECT, as in the audit",
          ),
      ).describe("Only keys that this key or user made, such as key:gtr_Ab3dE6gH"),
    }),
    answers: { 200: { description: "A page of keys", schema: pageSchema(listedKey) } },
    run: async ({ query: { limit, cursor, ...filters } }, { keyed }) =>
      okAnswer(await listKeys(keyed, filters, { limit, cursor })),
  }),
  defineRoute({
    method: "POST",
    path: "/keys",
    tag: "Keys",
    summary: "Create a key for an organization",
    description:
      "Only this answer contains the key: the server stores only its SHA-256. A key with keys:manage creates keys of its own organization, with scopes that it has itself; a key with admin creates any. No key creates one that is valid longer than itself.",
    scope: "keys:manage",
    once: true,
    body: input,
    alsoWrong: keyFaults,
    bodyExample: {
      organization_id: "acme",
      scopes: ["catalog:write", "qr:generate"],
      name: "Label printer",
      expires_at: "2027-12-31T00:00:00Z",
    },
    answers: { 201: { description: "The key", schema: newKey } },
    errors: ["unprocessable_entity"],
    run: async ({ body, once }, { write }) => {
      const { answer, replayed } = await createKey(write, body, once);
      return { status: 201, body: answer, replayed };
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/keys/{prefix}",
    tag: "Keys",
    summary: "Revoke a key immediately",
    description:
      "The sessions and pending invitations of its owner end with it. Keys that it made stay valid: GET /keys with created_by lists them, and each is revoked by itself.",
    scope: "keys:manage",
    params: z.strictObject({
      prefix: z.string().regex(/^gtr_[0-9A-Za-z]{8}$/, "must be the first 12 characters of a key"),
    }),
    answers: { 200: { description: "The revoked key", schema: key } },
    run: async ({ params }, { write }) => okAnswer(await revokeKey(write, params.prefix)),
  }),
];
