/** The script of a sheet of labels: a button that prints it. */
const button = document.querySelector<HTMLButtonElement>("button[data-print]");
if (button) {
  button.addEventListener("click", () => print());
  button.hidden = false;
}
