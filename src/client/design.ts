/** The designer's script: what draws codes is loaded with the first input, or for a code that is shown. */
const form = document.querySelector<HTMLFormElement>("main form");
const result = document.querySelector<HTMLElement>("#result");

if (form && result) {
  // Fields can change before this script is there, and before the one that it loads.
  const sent = form.cloneNode(true) as HTMLFormElement;
  sent.reset();
  const load = async () => (await import("./designer/designer.tsx")).activate(form, result, sent);
  if (result.querySelector("#code") || isChanged(form, sent)) void load();
  else form.addEventListener("input", () => void load(), { once: true });
  // The input before has shown what a text is that is not a number (designer/designer.tsx).
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { value } = form.querySelector<HTMLInputElement>("#gtin")!;
    void import("../gs1/identify/not-gs1.ts").then(({ notGs1 }) => {
      if (notGs1(value) === null) form.submit();
    });
  });
}

function isChanged(form: HTMLFormElement, sent: HTMLFormElement): boolean {
  const [now, then] = [form, sent].map((one) => JSON.stringify([...new FormData(one)]));
  return now !== then;
}
