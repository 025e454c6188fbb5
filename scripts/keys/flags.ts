/** The options of `npm run keys`. */
import { dataOption, type ValuesOf } from "../cli/cli.ts";

export const OPTIONS = {
  ...dataOption,
  organization: { type: "string" },
  "organization-name": { type: "string" },
  scope: { type: "string", default: "catalog:write,qr:generate" },
  name: { type: "string", default: "" },
  role: { type: "string" },
  replaces: { type: "string" },
  "base-url": { type: "string" },
  expires: { type: "string" },
  brand: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

export type Values = ValuesOf<typeof OPTIONS>;
