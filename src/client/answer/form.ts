/** The form: a text that is not a GS1 code is answered here, and is not sent. */
import { trimBlanks } from "../../ui/parts/trim-blanks.ts";
import { beginAnswer } from "./latest.ts";

export function keepPrivateTexts(): void {
  const box = document.querySelector<HTMLInputElement>("#code");
  const form = box?.form;
  form?.querySelector("[data-sent]")?.remove();
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = trimBlanks(box!.value);
    const signal = beginAnswer();
    void (async () => {
      const { notGs1 } = await import("../../gs1/identify/not-gs1.ts");
      const found = notGs1(text);
      if (found === null) form.submit();
      else await (await import("./show-not-gs1.tsx")).showNotGs1(text, found, signal);
    })();
  });
}
