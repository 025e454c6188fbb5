/** The answer page's script. */
import { activateScanner } from "./scanner/activate.ts";

activateScanner();
