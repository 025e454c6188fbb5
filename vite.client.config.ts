/**
 * How the scripts of pages are bundled: an entry for each page, by a name that stays, and modules that
 * entries share or load later, by their contents. The icons are copied beside them. wrangler serves the
 * folder (`[assets]`).
 */
import { globSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { assetHeaders } from "./src/http/transport/asset-headers.ts";

/** The platform serves these files without the worker, with the headers that this file names. */
const headers: Plugin = {
  name: "headers",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "_headers", source: assetHeaders() });
  },
};

export default defineConfig({
  publicDir: "src/http/pages/icons",
  plugins: [headers],
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
      output: {
        entryFileNames: "assets/[name].js",
        chunkFileNames: "assets/hashed/[name]-[hash].js",
        assetFileNames: "assets/hashed/[name]-[hash][extname]",
      },
    },
  },
});
