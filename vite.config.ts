/** How the worker is bundled: an entry with all that a scan needs, and modules that other faces load at first use. */
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  // Whatever NODE_ENV the shell has.
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx", development: false } },
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: {
    target: "webworker",
    noExternal: true,
    // The condition "workerd" is left out: with it, the MCP SDK builds the schemas of both eras when it is
    // loaded, in the first request for that face; without it, those of one era, when a message needs them.
    resolve: { conditions: ["worker", "browser", "module", "production"] },
  },
  build: {
    ssr: "src/worker.ts",
    // `npm run dev` has one of its own.
    outDir: process.env.OUT_DIR ?? "dist",
    emptyOutDir: true,
    target: "es2024",
    // Shoppers' phones are older than this worker's runtime: the minifier would write media ranges.
    cssTarget: ["chrome100", "firefox100", "safari15"],
    minify: true,
    sourcemap: true,
    // Which module loads which.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      external: [/^node:/, /^cloudflare:/],
      // What one face loads later, another loads at once.
      checks: { ineffectiveDynamicImport: false },
      // A worker exports its handlers and nothing else.
      preserveEntrySignatures: "strict",
      output: {
        // An isolate compiles all modules before its first answer. The body of each source becomes a
        // function that runs when it is first imported: V8 only skims functions until then.
        strictExecutionOrder: true,
        entryFileNames: "worker.js",
        chunkFileNames: "[name]-[hash].mjs",
        // One module of all that is loaded at once.
        codeSplitting: { groups: [{ name: "scan", tags: ["$initial"] }] },
      },
    },
  },
});
