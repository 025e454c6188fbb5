/** The designer's script: what draws codes is loaded with the first input, or for a code that is shown. */
const form = document.querySelector<HTMLFormElement>("main form");
const result = document.querySelector<HTMLElement>("#result");

if (form && result) {
  const load = async () => (await import("./designer/live.tsx")).activate(form, result);
  const loading = result.querySelector("#code") ? load() : undefined;
  // The first input may come before there is anything that answers it.
  const answerFirst = () =>
    void (loading ?? load()).then(() => form.dispatchEvent(new Event("input")));
  form.addEventListener("input", answerFirst, { once: true });
  // The input before has shown what a text is that is not a number (designer/live.tsx).
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = form.querySelector<HTMLInputElement>("#gtin")!;
    void import("../gs1/identify/not-gs1.ts").then(({ notGs1 }) => {
      if (notGs1(value) === null) form.submit();
    });
  });
}
