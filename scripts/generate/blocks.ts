/**
 * Pages are written by hand but for the blocks between `<!-- generated:name -->` and
 * `<!-- /generated:name -->`, which are made from the code.
 */
import { Failure } from "../cli/cli.ts";

/** Name of a block to its Markdown, without the markers. */
export type Blocks = Record<string, string>;

const MARKER = /<!-- (\/?)generated:([a-z-]+) -->/g;

/** @throws Failure where markers do not pair up, or name a block that there is not. */
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

/** A Markdown table; a bar inside a cell would end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
