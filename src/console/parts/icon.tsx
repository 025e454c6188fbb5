/** A pictogram. Only decoration: the words beside it say the same. */
import { type IconName, PATHS } from "../../ui/parts/icon-paths.ts";

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** The icon at a button that opens a list. */
export const Chevron = () => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M6 9l6 6 6-6" />
  </svg>
);

/** The icon at what is chosen in a menu; its place stays empty at the others. */
export const Tick = ({ isShown }: { readonly isShown: boolean }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    {isShown && <path d="M20 6L9 17l-5-5" />}
  </svg>
);

/** The icon at a heading that orders its table: how it does, or that it can. */
export const SortMark = ({ of }: { readonly of: "ascending" | "descending" | undefined }) => (
  <svg
    className={of ? "icon sort" : "icon sort quiet"}
    viewBox="0 0 24 24"
    width="16"
    height="16"
    aria-hidden="true"
  >
    {of === "ascending" && <path d="M12 20V4M6 10l6-6 6 6" />}
    {of === "descending" && <path d="M12 4v16M6 14l6 6 6-6" />}
    {of === undefined && <path d="M8 9l4-4 4 4M8 15l4 4 4-4" />}
  </svg>
);
