/** The answer page's script. */
import { activateLiveAnswers, keepPrivateTexts } from "./answer/live.ts";
import { activateCopyButtons } from "./parts/page.ts";
import { activateScanner } from "./scanner/scanner.ts";

activateCopyButtons();
activateScanner();
keepPrivateTexts();
activateLiveAnswers();
