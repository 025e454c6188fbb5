/**
 * Makes wrangler's bundle smaller than a bundler can: what nobody calls goes, and terser writes the
 * rest. What is deployed, measured and tested is this file.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { minify } from "terser";
import { Failure } from "../../cli/cli.ts";
import { withoutUnusedFeatures } from "./unused-features.ts";
import { withoutUnusedMethods } from "./unused-methods.ts";

/** @param file wrangler's output, not minified, with its source map beside it; replaced, as the map is. */
export async function shrink(file: string): Promise<void> {
  const code = withoutUnusedMethods(withoutUnusedFeatures(readFileSync(file, "utf8")));
  const map = `${file}.map`;
  const small = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 2, inline: 1 },
    format: { comments: false },
    sourceMap: { content: readFileSync(map, "utf8"), url: basename(map) },
  });
  if (small.code === undefined) throw new Failure(`terser wrote nothing for ${file}.`);
  writeFileSync(file, small.code);
  writeFileSync(map, String(small.map));
}
