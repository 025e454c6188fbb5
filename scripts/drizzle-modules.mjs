/**
 * Resolves the files that drizzle-orm imports from itself; used with Node's `--import`. Otherwise
 * Node reads the nearest package.json again for each of its hundred files, and drizzle-orm's has
 * 180 KB: that is two thirds of the CPU time of a command's start.
 */
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/")) {
      const { href } = new URL(specifier, context.parentURL);
      return { url: href, format: "module", shortCircuit: true };
    }
    return next(specifier, context);
  },
});
