/**
 * The designer's script: draws the code again when a field changes, and checks that it can be read
 * before it is printed.
 */
import { render } from "hono/jsx/dom";
import { CodePreview } from "../ui/design/preview.tsx";
import { Refused } from "../ui/design/refused.tsx";
import type { Words } from "../ui/texts/index.ts";
import { type Answered, askDesign, filledIn } from "./designer/ask.ts";
import { readsBack } from "./designer/proof.ts";
import { activateCopyButtons } from "./parts/copy-buttons.ts";
import { loadWords } from "./parts/words.ts";

/** After the last key, so that no error appears for half a number. */
const PAUSE_MS = 500;

const form = document.querySelector<HTMLFormElement>("main form");
const result = document.querySelector<HTMLElement>("#result");

if (form && result) activate(form, result);

function activate(form: HTMLFormElement, result: HTMLElement): void {
  let latest = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const update = async (): Promise<void> => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const fields = filledIn(form);
    const words = await loadWords();
    const answered = await askDesign(fields, signal).catch(() => unreachable(words));
    if (answered.kind === "made") await loaded(answered.design.urls.svg);
    if (signal.aborted) return;
    history.replaceState(null, "", fields.size > 0 ? `?${fields}` : location.pathname);
    show(result, words, answered);
    await prove(result, words, signal);
  };

  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => void update(), PAUSE_MS);
  });
  void loadWords().then((words) => prove(result, words, latest.signal));
  activateCopyButtons();
}

const unreachable = ({ messages }: Words): Answered => ({
  kind: "refused",
  refusal: { message: messages.problem.unavailable.detail },
});

/** Loaded before it is shown, so that the page's layout changes only once. */
async function loaded(url: string): Promise<void> {
  const { pathname, search } = new URL(url);
  const picture = new Image();
  picture.src = pathname + search;
  await picture.decode().catch(() => undefined);
}

function show(result: HTMLElement, words: Words, answered: Answered): void {
  // The rejected input has been changed since.
  document.querySelector("main > [role=alert]")?.remove();
  if (answered.kind === "made") {
    render(<CodePreview words={words} made={answered.design} />, result);
    activateCopyButtons();
  } else if (answered.kind === "refused") {
    render(<Refused words={words} refusal={answered.refusal} role="status" />, result);
  } else {
    result.replaceChildren();
  }
}

/** Shows whether the picture on the page can be read. */
async function prove(
  result: HTMLElement,
  { messages: { design } }: Words,
  signal: AbortSignal,
): Promise<void> {
  const picture = result.querySelector<HTMLImageElement>("#code");
  const proof = result.querySelector<HTMLElement>("#proof");
  const verdict = proof?.querySelector<HTMLElement>("[role=status]");
  if (!picture || !proof || !verdict) return;
  proof.hidden = false;
  verdict.textContent = design.decodesPending;
  const [kind, text] = await readsBack(picture, picture.alt).then(
    (isRead) => (isRead ? ["good", design.decodesYes] : ["bad", design.decodesNo]),
    () => ["note", design.decodesFailed],
  );
  if (signal.aborted) return;
  render(<b class={kind}>{text}</b>, verdict);
}
