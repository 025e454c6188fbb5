/** The script of pages with copy buttons, with a countdown to trying again, or with labels to print. */
import { activateCopyButtons, activateCountdowns } from "./parts/page.ts";

activateCopyButtons();

activateCountdowns();

const button = document.querySelector<HTMLButtonElement>("button[data-print]");
if (button) {
  button.addEventListener("click", () => print());
  button.hidden = false;
}
