/** The options of `npm run ask`. */
export const OPTIONS = {
  url: { type: "string", default: "http://localhost:8787/mcp" },
  token: { type: "string" },
  json: { type: "boolean", default: false },
} as const;
