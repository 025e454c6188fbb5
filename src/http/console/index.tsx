/** `/console`: the application for the people who own the products. Its screens are `src/console/`. */
import { Hono } from "hono";
import type { ContextVariables } from "../contexts.ts";
import { pageReaderOf } from "../pages/parts/reader.ts";
import { shell, shellPolicy } from "./shell.tsx";

export const consoleApp = new Hono<{ Variables: ContextVariables }>();

/** Every address below it is the same page: the script draws the screen, or says that there is none. */
for (const path of ["/", "/*"]) {
  consoleApp.get(path, (c) => {
    const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
    const { lang } = pageReaderOf(c).words;
    return c.html(
      shell({
        brand: c.var.config.brand,
        lang,
        nonce,
        hasPictures: c.var.config.pictures !== undefined,
        commands: c.var.config.commands,
      }),
      200,
      {
        "Content-Security-Policy": shellPolicy(nonce, c.var.config.brand),
        "Cache-Control": "no-store",
        Vary: "Accept-Language",
      },
    );
  });
}
