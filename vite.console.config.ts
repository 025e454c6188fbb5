/**
 * How the console is bundled, after the scripts of pages and into the same folder: one entry and one
 * style by names that stay, and a module for each screen, loaded when it is opened.
 */
import { fileURLToPath } from "node:url";
import locales from "@react-aria/optimize-locales-plugin";
import { defineConfig } from "vite";
import { LANGUAGES } from "./src/ui/texts/index.ts";

const HASHED = "assets/hashed/console-[name]-[hash]";

export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "react", development: false } },
  // The components bring their own few texts in 34 languages.
  plugins: [locales.vite({ locales: Object.keys(LANGUAGES) })],
  resolve: {
    alias: [
      // The reader of tables needs streams, which this form of it brings.
      { find: /^csv-parse$/, replacement: "csv-parse/browser/esm" },
      // The package that writes XLSX packs with ours.
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL("src/import/fflate.ts", import.meta.url)),
      },
    ],
  },
  worker: {
    format: "es",
    rolldownOptions: {
      // In one file: the policy of a worker loads no further modules.
      output: { entryFileNames: `${HASHED}.js`, codeSplitting: false },
    },
  },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    outDir: `${process.env.OUT_DIR ?? "dist"}-client`,
    // What the scripts of pages are built to is there already.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    // A policy allows no `data:` address.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    // React and its components are one module; test/browser/console has the limit that counts.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // "use client" of packages that servers can render, too.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      input: "src/console/main.tsx",
      output: {
        entryFileNames: "assets/console/[name].js",
        chunkFileNames: `${HASHED}.js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css"))
            ? "assets/console/main.css"
            : `${HASHED}[extname]`,
      },
    },
  },
});
