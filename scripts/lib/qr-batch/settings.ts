/** What two runs into one folder have to agree on, in the words of a message. */
import type { QrLook } from "../../../src/services/qr/look.ts";
import type { BatchOptions } from "./options.ts";
import { PROGRAM, type Settings } from "./run-record.ts";
import type { Survey, Table } from "./table.ts";

export function settingsOf(
  { baseUrl, looks }: BatchOptions,
  { delimiter }: Table,
  survey: Survey | undefined,
): Settings {
  return {
    ...PROGRAM,
    "the base URL": baseUrl,
    "the format": looks.map(({ format }) => format).join(","),
    ...lookSettings(looks),
    "the delimiter": JSON.stringify(delimiter),
    "the input": survey
      ? `${survey.bytes} bytes with SHA-256 ${survey.sha256.slice(0, 16)}…`
      : "standard input",
  };
}

/** What all formats share is said once. */
function lookSettings(looks: readonly QrLook[]): Settings {
  const fields = Object.keys(looks[0]!) as (keyof QrLook)[];
  const settings: Record<string, string> = {};
  for (const field of fields.filter((name) => name !== "format")) {
    const values = looks.map((look) => String(look[field] ?? "default"));
    const isShared = new Set(values).size === 1;
    settings[field] = isShared
      ? values[0]!
      : looks.map(({ format }, i) => `${values[i]} (${format})`).join(", ");
  }
  return settings;
}
