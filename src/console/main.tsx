/** The entry of the console: draws the screen of the address into the page. */
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { queries } from "./api/queries.ts";
import { firstLanguage, LanguageProvider } from "./parts/language.tsx";
import { router } from "./router.tsx";
import "./style/base.css";
import "./style/controls.css";
import "./style/codes.css";
import "./style/import.css";
import "./style/statistics.css";
import "./style/table.css";

const first = await firstLanguage();

createRoot(document.getElementById("console")!).render(
  <QueryClientProvider client={queries}>
    <LanguageProvider first={first}>
      <RouterProvider router={router} />
    </LanguageProvider>
  </QueryClientProvider>,
);
