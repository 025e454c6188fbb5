/**
 * How the scripts of pages are bundled: an entry for each page, by a name that stays, and modules that
 * entries share or load later, by their contents. The icons are copied beside them, and the sample
 * catalog's pictures are drawn there. wrangler serves the folder (`[assets]`).
 */
import { globSync, readFileSync } from "node:fs";
import { basename, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";
import { cardDocument } from "./src/cards/document.ts";
import type { CardKind } from "./src/cards/words.ts";
import { assetHeaders } from "./src/http/transport/asset-headers.ts";

/** The platform serves these files without the worker, with the headers that this file names. */
const headers: Plugin = {
  name: "headers",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "_headers", source: assetHeaders() });
  },
};

/** Makes a PNG of each sample picture, because messengers show no SVG. */
const samplePictures: Plugin = {
  name: "sample-pictures",
  generateBundle() {
    for (const file of globSync("scripts/sample-catalog/pictures/*.svg")) {
      const drawing = new Resvg(readFileSync(file, "utf8"));
      const fileName = `assets/samples/${basename(file, ".svg")}.png`;
      this.emitFile({ type: "asset", fileName, source: drawing.render().asPng() });
    }
  },
};

/** The operator's files, which BRAND_LOGO can name; the worker reads them. */
const brand: Plugin = {
  name: "brand",
  generateBundle() {
    for (const file of globSync("brand/*.{svg,png,webp}")) {
      const fileName = `brand/${basename(file)}`;
      this.emitFile({ type: "asset", fileName, source: readFileSync(file) });
    }
  },
};

/** The cards of assistants: a document each, which the worker reads (src/mcp/cards.ts). */
const cards: Plugin = {
  name: "cards",
  async generateBundle() {
    for (const file of globSync("src/cards/*.tsx", {
      exclude: ["src/cards/show.tsx", "src/cards/notices.tsx"],
    })) {
      const kind = parse(file).name as CardKind;
      const output = { format: "iife", codeSplitting: false } as const;
      const built = (await build({
        ...compiledWith(CARDS_JSX),
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          write: false,
          cssCodeSplit: false,
          cssTarget: ["chrome100", "firefox100", "safari15"],
          rolldownOptions: { input: file, output },
        },
      })) as Rolldown.RolldownOutput;
      const [script, ...others] = built.output;
      const style = others.find(({ fileName }) => fileName.endsWith(".css"));
      if (style?.type !== "asset") throw new Error(`The card ${kind} has no style.`);
      const source = cardDocument(kind, script.code, String(style.source));
      this.emitFile({ type: "asset", fileName: `assets/cards/${kind}.html`, source });
    }
  },
};

/** How scripts are compiled. @param jsx the package, or the folder, whose functions draw */
const compiledWith = (jsx: string) =>
  ({
    oxc: { jsx: { runtime: "automatic", importSource: jsx, development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
  }) as const;

const CARDS_JSX = fileURLToPath(new URL("src/cards/dom", import.meta.url));

const FFLATE = new URL("src/import/fflate.ts", import.meta.url);

const HASHED = {
  chunkFileNames: "assets/hashed/[name]-[hash].js",
  assetFileNames: "assets/hashed/[name]-[hash][extname]",
};

export default defineConfig({
  // The package that writes XLSX packs with ours (src/import/fflate.ts).
  resolve: { alias: [{ find: /^fflate$/, replacement: fileURLToPath(FFLATE) }] },
  worker: {
    rolldownOptions: { output: { entryFileNames: "assets/hashed/[name]-[hash].js", ...HASHED } },
  },
  publicDir: "src/http/pages/icons",
  plugins: [headers, samplePictures, brand, cards],
  ...compiledWith("hono/jsx/dom"),
  build: {
    // The folder is beside the worker's, whose files are uploaded as its modules.
    outDir: `${process.env.OUT_DIR ?? "dist"}-client`,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A policy allows no `data:` address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // People who start the server see what is printed here.
      checks: { bundlerTimings: false },
      input: globSync("src/client/*.{ts,tsx}"),
      output: { entryFileNames: "assets/[name].js", ...HASHED },
    },
  },
});
