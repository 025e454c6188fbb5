/** The screens by their addresses. Each is loaded when it is opened; one line a route. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  defaultParseSearch,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { NotFound, Wrong } from "./parts/fallbacks.tsx";
import { Frame } from "./parts/frame.tsx";

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });

/** @param load a module whose `Page` is the screen; it reads its parameters with `useParams` */
const screen = <const Path extends string>(
  path: Path,
  load: () => Promise<{ Page: React.ComponentType }>,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load, "Page"),
    validateSearch: (search): Record<string, string> =>
      Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)])),
  });

export const router = createRouter({
  basepath: "/console",
  // The language is that of the page, and no filter of its list.
  parseSearch: (text) => {
    const { lang: _, ...others } = defaultParseSearch(text) as Record<string, unknown>;
    return others;
  },
  routeTree: root.addChildren([
    screen("/import", () => import("./routes/import/page.tsx")),
    screen("/", () => import("./routes/home/home.tsx")),
    screen("/products", () => import("./routes/products/list.tsx")),
    screen("/statistics", () => import("./routes/statistics/statistics.tsx")),
    screen("/products/new", () => import("./routes/products/new.tsx")),
    screen("/products/$gtin", () => import("./routes/products/overview.tsx")),
    screen("/products/$gtin/edit", () => import("./routes/products/edit.tsx")),
    screen("/links", () => import("./routes/links/list.tsx")),
    screen("/links/bulk", () => import("./routes/links/bulk/page.tsx")),
    screen("/links/campaigns", () => import("./routes/links/bulk/campaigns.tsx")),
    screen("/links/future", () => import("./routes/links/future.tsx")),
    screen("/links/edit", () => import("./routes/links/edit.tsx")),
    screen("/recall", () => import("./routes/recall/recall.tsx")),
    screen("/codes", () => import("./routes/codes/page.tsx")),
    screen("/history", () => import("./routes/history/list.tsx")),
    screen("/history/$id", () => import("./routes/history/change.tsx")),
    screen("/keys", () => import("./routes/keys/list.tsx")),
    screen("/invitation", () => import("./routes/keys/join.tsx")),
    screen("/your-sessions", () => import("./routes/keys/sessions.tsx")),
  ]),
  defaultErrorComponent: Wrong,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
