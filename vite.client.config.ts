/**
 * How the scripts of pages are bundled: an entry for each page, by a name that stays, and modules that
 * entries share or load later, by their contents. The icons are copied beside them, and the sample
 * catalog's pictures are drawn there. wrangler serves the folder (`[assets]`).
 */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { defineConfig, type Plugin } from "vite";
import { assetHeaders } from "./src/http/transport/asset-headers.ts";

/** The platform serves these files without the worker, with the headers that this file names. */
const headers: Plugin = {
  name: "headers",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "_headers", source: assetHeaders() });
  },
};

/** As PNG, because messengers show no SVG. */
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

const FFLATE = new URL("src/client/list/fflate.ts", import.meta.url);

const HASHED = {
  chunkFileNames: "assets/hashed/[name]-[hash].js",
  assetFileNames: "assets/hashed/[name]-[hash][extname]",
};

export default defineConfig({
  // The packages for XLSX unpack and pack with ours (src/client/list/fflate.ts).
  resolve: { alias: [{ find: /^fflate$/, replacement: fileURLToPath(FFLATE) }] },
  worker: {
    rolldownOptions: { output: { entryFileNames: "assets/hashed/[name]-[hash].js", ...HASHED } },
  },
  publicDir: "src/http/pages/icons",
  plugins: [headers, samplePictures, brand],
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx/dom", development: false } },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    // Beside the worker's: what is in that folder is uploaded as its modules.
    outDir: `${process.env.OUT_DIR ?? "dist"}-client`,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A policy allows no `data:` address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: globSync("src/client/*.{ts,tsx}"),
      output: { entryFileNames: "assets/[name].js", ...HASHED },
    },
  },
});
