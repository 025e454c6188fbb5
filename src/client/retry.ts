/** The script of a problem page that a later request may solve. */
import { activateCountdowns } from "./parts/countdown.ts";

activateCountdowns();
