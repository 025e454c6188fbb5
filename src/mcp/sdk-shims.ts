/**
 * Stands in the bundle for the SDK's runtime shims (`[alias]` in wrangler.toml), which bring a JSON
 * Schema validator of 22 KB that is only asked when a server sends a client a form to fill in.
 */

/** Elicitation alone would call it, and this server has none. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error(
      "This server asks clients for no forms, so it carries no JSON Schema validator.",
    );
  }
}

/** For the SDK's stdio transport, which a worker cannot have. */
export const process = {};
