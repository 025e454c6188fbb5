/**
 * Replaces the generated blocks of hand-written pages, between `<!-- generated:name -->` and `<!--
 * /generated:name -->`, with text made from the code.
 */
import { Failure } from "../cli/cli.ts";

/** The Markdown of a block by its name, without the markers. */
export type Blocks = Record<string, string>;

const MARKER = /<!-- (\/?)generated:([a-z-]+) -->/g;

/** @throws Failure if markers do not form pairs, or name an unknown block */
export function replaceBlocks(page: string, blocks: Blocks): string {
  const parts: string[] = [];
  let open: string | null = null;
  let end = 0;
  for (const { 0: marker, 1: slash, 2: name = "", index } of page.matchAll(MARKER)) {
    const closes = slash === "/";
    if (closes !== (open !== null) || (closes && name !== open)) {
      throw new Failure(`${marker} does not open or close a block here.`);
    }
    if (closes) parts.push("\n\n", blocks[name]!.trim(), "\n\n", marker);
    else if (!Object.hasOwn(blocks, name)) throw new Failure(`There is no block "${name}".`);
    else parts.push(page.slice(end, index), marker);
    open = closes ? null : name;
    end = index + marker.length;
  }
  if (open !== null) throw new Failure(`<!-- generated:${open} --> is never closed.`);
  return parts.join("") + page.slice(end);
}
