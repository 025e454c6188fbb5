/** Writes the module with the bytes of the icon files, because the worker cannot read files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../cli/paths.ts";

export const ICONS = join(ROOT, "src", "http", "pages", "icons");
export const ICON_MODULE = `${ICONS}.ts`;

/** @param folder has `icon.svg` in UTF-8, `icon.png` and `favicon.ico` */
export function iconModule(folder = ICONS): string {
  const svg = quoted(readFileSync(join(folder, "icon.svg"), "utf8"));
  const base64 = (file: string) => readFileSync(join(folder, file)).toString("base64");
  return `/** Made by \`npm run generate\` from the files in \`icons/\`: change those. */
import { Buffer } from "node:buffer";

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64"));

/** Bars, and the square that succeeds them. */
export const ICON_SVG =
  ${svg};

/** 512 pixels each way, to the edge: hosts round the corners as they like. */
export const ICON_PNG = bytes(
  "${base64("icon.png")}",
);

/** For clients that ask for /favicon.ico unasked: one PNG of 64 pixels in its container. */
export const FAVICON = bytes(
  "${base64("favicon.ico")}",
);
`;
}

export interface StaleModule {
  file: string;
  /** Its correct content. */
  content: string;
}

/** The module, if it differs from the files. */
export function staleIcons(folder = ICONS, file = ICON_MODULE): StaleModule[] {
  const content = iconModule(folder);
  return readFileSync(file, "utf8") === content ? [] : [{ file, content }];
}

/** A literal in single quotes, because markup has double ones. */
const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\r", "\\r")}'`;
