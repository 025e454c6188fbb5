/** The host's colours, font and corners in place of our own tokens. */
import { asRecord, asText, type Members } from "./read.ts";

/**
 * Our tokens by the host's variables (`McpUiStyleVariableKey`). A group is taken as a whole or not at
 * all, because ink is only readable on its own ground.
 */
const GROUPS: readonly Readonly<Record<string, string>>[] = [
  {
    "--ink": "--color-text-primary",
    "--quiet": "--color-text-secondary",
    "--paper": "--color-background-primary",
    "--sheet": "--color-background-primary",
    "--box": "--color-background-secondary",
  },
  { "--good": "--color-text-success", "--good-box": "--color-background-success" },
  { "--bad": "--color-text-danger", "--bad-box": "--color-background-danger" },
  { "--note": "--color-text-warning", "--note-box": "--color-background-warning" },
  { "--line": "--color-border-primary" },
  { "--font": "--font-sans" },
  { "--round": "--border-radius-md" },
  { "--rounder": "--border-radius-lg" },
];

/** @param context of the host; fonts are not loaded, because a card requests nothing */
export function applyTheme({ theme, styles }: Members): void {
  const { dataset, style } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  else delete dataset.theme;
  const variables = asRecord(asRecord(styles).variables);
  for (const group of GROUPS) {
    const entries = Object.entries(group).map(([token, name]) => [token, asText(variables[name])]);
    const isWhole = entries.every(([, value]) => value !== "");
    for (const [token, value] of entries) {
      if (isWhole) style.setProperty(token!, value!);
      else style.removeProperty(token!);
    }
  }
}
