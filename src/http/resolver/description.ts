/**
 * The resolver description file (GS1-Conformant Resolver 1.2.1, clause 3), and its JSON-LD context.
 */
import { Hono } from "hono";
import type { Config, Operator } from "../../config/config.ts";
import { primaryKeys } from "../../gs1/ai/application-identifiers.ts";
import { TITLE } from "../../identity.ts";
import { GS1_NAMESPACE } from "../../resolver/rules/link-types.ts";
import { UNTP_PROFILE } from "../../resolver/untp-linkset.ts";
import { type ReadOnlyFace, serveReadOnly } from "../read-only.ts";
import type { RequestVariables } from "../request.ts";
import { LINKSET_CONTEXT } from "./representation.ts";

export const description = new Hono<{ Variables: RequestVariables }>();

const HEADERS = { "Cache-Control": "public, max-age=3600" };

const FACE: ReadOnlyFace = { otherMethods: "This document only supports GET and HEAD." };

description.all("/.well-known/gs1resolver", (c) =>
  serveReadOnly(c, FACE, () => c.json(descriptionOf(c.var.config), 200, HEADERS)),
);

/**
 * ISO/IEC 18975's description, where the UN Transparency Protocol looks: the same facts, and the
 * profile of its linkset.
 */
description.all("/.well-known/resolver", (c) =>
  serveReadOnly(c, FACE, () =>
    c.json({ ...descriptionOf(c.var.config), linksetProfile: [UNTP_PROFILE] }, 200, HEADERS),
  ),
);

function descriptionOf({ baseUrl, operator, contexts, vocabularies }: Config) {
  const contact = contactOf(operator);
  return {
    name: TITLE,
    resolverRoot: baseUrl,
    supportedPrimaryKeys: primaryKeys(),
    supportedLinkType: [{ prefix: "gs1", namespace: GS1_NAMESPACE }, ...vocabularies].map(
      ({ prefix, namespace }) => ({ namespace, prefix: `${prefix}:` }),
    ),
    // Clause 2.5.6. If the operator has not listed values, owners choose theirs freely.
    ...(contexts.length > 0 && { supportedContextValuesEnumerated: contexts }),
    linkTypeDefaultCanBeLinkset: false,
    ...(contact && { contact }),
    jsonLdContextLocation: `${baseUrl}/linkset-context.jsonld`,
  };
}

/** A vCard in JSON-LD (the schema defines only `fn`, and allows its other properties). */
function contactOf({ name, contact }: Operator) {
  if (name === undefined && contact === undefined) return null;
  const isPage = contact?.startsWith("https://") === true;
  return {
    ...(name !== undefined && { fn: name }),
    ...(contact !== undefined &&
      (isPage ? { hasURL: contact } : { hasEmail: `mailto:${contact}` })),
  };
}

description.all("/linkset-context.jsonld", (c) =>
  serveReadOnly(c, FACE, () =>
    c.body(JSON.stringify({ "@context": LINKSET_CONTEXT }), 200, {
      ...HEADERS,
      "Content-Type": "application/ld+json",
    }),
  ),
);
