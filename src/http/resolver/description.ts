/** The resolver description file (GS1-Conformant Resolver 1.2.1, clause 3), and the context it names. */
import { Hono } from "hono";
import { cors } from "hono/cors";
import { PRIMARY_KEYS } from "../../gs1/application-identifiers.ts";
import { TITLE } from "../../identity.ts";
import type { Env } from "../environment.ts";
import { LINKSET_CONTEXT } from "./linkset-context.ts";

export const description = new Hono<Env>();

const HEADERS = { "Cache-Control": "public, max-age=3600" };

description.use("/.well-known/gs1resolver", cors());
description.get("/.well-known/gs1resolver", (c) => {
  const { baseUrl } = c.var.config;
  const file = {
    name: TITLE,
    resolverRoot: baseUrl,
    supportedPrimaryKeys: PRIMARY_KEYS,
    supportedLinkType: [{ namespace: "https://ref.gs1.org/voc/", prefix: "gs1:" }],
    linkTypeDefaultCanBeLinkset: false,
    jsonLdContextLocation: `${baseUrl}/linkset-context.jsonld`,
  };
  return c.json(file, 200, HEADERS);
});

description.use("/linkset-context.jsonld", cors());
description.get("/linkset-context.jsonld", (c) =>
  c.body(JSON.stringify({ "@context": LINKSET_CONTEXT }), 200, {
    ...HEADERS,
    "Content-Type": "application/ld+json",
  }),
);
