/** Stands in the bundle for js-base64 (`[alias]` in wrangler.toml): the runtime has it. */
export const Base64 = {
  fromUint8Array: (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64"),
  toUint8Array: (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "base64")),
};
