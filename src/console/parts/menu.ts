/** The navigation: a line for each journey, and the scope without which it is not offered. */

import type { Scope } from "../../model/scopes.ts";
import type { frameTexts } from "../../ui/texts/console/frame.ts";

interface Entry {
  readonly to:
    | "/"
    | "/products"
    | "/links"
    | "/recall"
    | "/codes"
    | "/statistics"
    | "/import"
    | "/history"
    | "/keys";
  /** Its name in the texts of the frame. */
  readonly name: keyof (typeof frameTexts)["en"]["menu"];
  readonly needs: Scope;
}

/** Forms of a journey that everybody may see. */
const FORMS = ["/products/new", "/links/edit", "/links/bulk"];

/** The scope that a screen needs, by its address. */
export const scopeOf = (pathname: string): Scope | undefined =>
  FORMS.includes(pathname)
    ? "catalog:write"
    : MENU.find(({ to }) => to !== "/" && pathname.startsWith(to))?.needs;

export const MENU: readonly Entry[] = [
  { to: "/", name: "home", needs: "catalog:read" },
  { to: "/products", name: "products", needs: "catalog:read" },
  { to: "/links", name: "links", needs: "catalog:read" },
  { to: "/recall", name: "recall", needs: "catalog:read" },
  { to: "/codes", name: "codes", needs: "catalog:read" },
  { to: "/import", name: "import", needs: "catalog:write" },
  { to: "/statistics", name: "statistics", needs: "catalog:read" },
  { to: "/history", name: "history", needs: "catalog:read" },
  { to: "/keys", name: "keys", needs: "keys:manage" },
];
