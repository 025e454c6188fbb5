/** A pictogram in a page. */
import { type IconName, PATHS } from "./icon-paths.ts";

export type { IconName } from "./icon-paths.ts";

/** Only decoration: the words beside it say the same. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
