/** The resolver description file (GS1-Conformant Resolver 1.2.1, clause 3), and the context it names. */
import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Operator } from "../../config.ts";
import { PRIMARY_KEYS } from "../../gs1/ai/application-identifiers.ts";
import { TITLE } from "../../identity.ts";
import { GS1_NAMESPACE } from "../../resolver/rules/link-types.ts";
import type { Env } from "../environment.ts";
import { LINKSET_CONTEXT } from "./linkset-context.ts";

export const description = new Hono<Env>();

const HEADERS = { "Cache-Control": "public, max-age=3600" };

description.use("/.well-known/gs1resolver", cors());
description.get("/.well-known/gs1resolver", (c) => {
  const { baseUrl, operator, contexts, vocabularies } = c.var.config;
  const contact = contactOf(operator);
  const file = {
    name: TITLE,
    resolverRoot: baseUrl,
    supportedPrimaryKeys: PRIMARY_KEYS,
    supportedLinkType: [{ prefix: "gs1", namespace: GS1_NAMESPACE }, ...vocabularies].map(
      ({ prefix, namespace }) => ({ namespace, prefix: `${prefix}:` }),
    ),
    // Clause 2.5.6. Without a list of the operator's, owners choose their values freely.
    ...(contexts.length > 0 && { supportedContextValuesEnumerated: contexts }),
    linkTypeDefaultCanBeLinkset: false,
    ...(contact && { contact }),
    jsonLdContextLocation: `${baseUrl}/linkset-context.jsonld`,
  };
  return c.json(file, 200, HEADERS);
});

/** As a vCard in JSON-LD (the schema names only `fn`, and lets its other properties through). */
function contactOf({ name, contact }: Operator) {
  if (name === undefined && contact === undefined) return null;
  const isPage = contact?.startsWith("https://") === true;
  return {
    ...(name !== undefined && { fn: name }),
    ...(contact !== undefined &&
      (isPage ? { hasURL: contact } : { hasEmail: `mailto:${contact}` })),
  };
}

description.use("/linkset-context.jsonld", cors());
description.get("/linkset-context.jsonld", (c) =>
  c.body(JSON.stringify({ "@context": LINKSET_CONTEXT }), 200, {
    ...HEADERS,
    "Content-Type": "application/ld+json",
  }),
);
