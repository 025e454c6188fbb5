/** The front page's script. */
import { keepPrivateTexts } from "./answer/form.ts";
import { activateCopyButtons } from "./parts/copy-buttons.ts";
import { activateScanner } from "./scanner/activate.ts";

activateCopyButtons();
activateScanner();
keepPrivateTexts();
