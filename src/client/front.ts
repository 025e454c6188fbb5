/** The front page's script. */
import { activateCopyButtons } from "./parts/copy-buttons.ts";

activateCopyButtons();
