/** The script of the pages for developers. */
import { activateCopyButtons } from "./parts/copy-buttons.ts";

activateCopyButtons();
