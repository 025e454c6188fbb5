/** The front page's script. */
import { activateCopyButtons } from "./parts/copy-buttons.ts";
import { activateScanner } from "./scanner/activate.ts";

activateCopyButtons();
activateScanner();
