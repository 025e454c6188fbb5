/**
 * The runtimes of end-to-end tests: the project `e2e` runs all of them in workerd, `e2e-node` on Node,
 * with the catalog in a file. This is the list of what is not the same.
 */
declare module "vitest" {
  interface ProvidedContext {
    /** vitest.config.ts provides `node` to one project. */
    runtime?: "node";
  }
}

/** Test files that only make sense in workerd, with the reason. */
export const NOT_ON_NODE: Readonly<Record<string, string>> = {};
