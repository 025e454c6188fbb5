/** How the server for Node is bundled: one entry, `dist-node/server.mjs`, and modules that faces load at first use. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const WORKERS = fileURLToPath(new URL("src/node/workers-module.ts", import.meta.url));

export default defineConfig({
  publicDir: false,
  resolve: { alias: { "cloudflare:workers": WORKERS } },
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx", development: false } },
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: {
    target: "node",
    noExternal: true,
    // SQLite itself, in the machine's own code.
    external: ["libsql"],
  },
  build: {
    ssr: "src/node.ts",
    outDir: "dist-node",
    emptyOutDir: true,
    target: "node22",
    cssTarget: ["chrome100", "firefox100", "safari15"],
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      external: [/^node:/],
      checks: { ineffectiveDynamicImport: false },
      output: { entryFileNames: "server.mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
