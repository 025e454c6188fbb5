/**
 * Preloaded into wrangler, which adds the variables of its `--env-file` to its environment, and so to
 * that of workerd and esbuild: there they would be for whoever may look at processes. It keeps the
 * environment with which it was started; the worker gets the files' variables as bindings.
 */
const names = new Set(Object.keys(process.env));
let environment = process.env;

Object.defineProperty(process, "env", {
  configurable: true,
  enumerable: true,
  get: () => environment,
  set(next: NodeJS.ProcessEnv) {
    environment = Object.fromEntries(Object.entries(next).filter(([name]) => names.has(name)));
  },
});
