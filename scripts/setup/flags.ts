/** The options of `npm run setup`. */
import type { ValuesOf } from "../cli/cli.ts";
import { SETTINGS } from "../settings/settings.ts";

export const OPTIONS = {
  target: { type: "string" },
  name: { type: "string" },
  domain: { type: "string" },
  "workers-dev": { type: "boolean", default: false },
  account: { type: "string" },
  overwrite: { type: "boolean", default: false },
  "database-url": { type: "string" },
  "database-name": { type: "string" },
  "turso-organization": { type: "string" },
  "turso-group": { type: "string" },
  "turso-location": { type: "string" },
  "base-url": { type: "string" },
  "trusted-proxies": { type: "string" },
  data: { type: "string" },
  host: { type: "string" },
  port: { type: "string" },
  administrator: { type: "string" },
  organization: { type: "string" },
  "organization-name": { type: "string" },
  "company-prefix": { type: "string" },
  "operator-name": { type: "string" },
  "operator-contact": { type: "string" },
  samples: { type: "boolean", default: false },
  "no-check": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  settings: { type: "string", default: SETTINGS },
} as const;

export type Values = ValuesOf<typeof OPTIONS>;
