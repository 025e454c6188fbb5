/** The designer's script: what draws codes is loaded with the first input, or for a code that is shown. */
const form = document.querySelector<HTMLFormElement>("main form");
const result = document.querySelector<HTMLElement>("#result");

if (form && result) {
  const begin = async () => (await import("./designer/live.tsx")).activate(form, result);
  if (result.querySelector("#code")) void begin();
  else {
    // The first input comes before there is anything that answers it.
    const first = () => void begin().then(() => form.dispatchEvent(new Event("input")));
    form.addEventListener("input", first, { once: true });
  }
}
