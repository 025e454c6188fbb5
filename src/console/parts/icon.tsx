/** A pictogram. Only decoration: the words beside it say the same. */
import { type IconName, PATHS } from "../../ui/parts/icon-paths.ts";

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
