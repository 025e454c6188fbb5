/** Draws the code again when a field changes, by the public API, and checks that it can be read before it is printed. */
import { render } from "hono/jsx/dom";
import { notGs1 } from "../../gs1/identify/not-gs1.ts";
import type { QrDesign } from "../../services/qr/design.ts";
import { NotGs1Answer } from "../../ui/answer/not-gs1.tsx";
import { type KnownTarget, knownOf } from "../../ui/design/code-target.ts";
import { EXPIRY_FIELDS, expiryIn } from "../../ui/design/expiry.ts";
import { FirstOfCode, Fits } from "../../ui/design/first-of-code.tsx";
import type { PackCodesData } from "../../ui/design/pack-codes.tsx";
import { CodePreview } from "../../ui/design/preview.tsx";
import { type DesignRefusal, Refused } from "../../ui/design/refused.tsx";
import { Target } from "../../ui/design/target.tsx";
import { numberText } from "../../ui/parts/intl.ts";
import type { Words } from "../../ui/texts/index.ts";
import { activateCopyButtons, languagesOfReader, loadWords } from "../parts/page.ts";

/** The pause after the last key, so that no error appears for half a number. */
const PAUSE_MS = 500;

/**
 * @param result where the preview is
 * @param sent the form as the server sent it, to which `result` belongs
 */
export function activate(form: HTMLFormElement, result: HTMLElement, sent: HTMLFormElement): void {
  let latest = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** Whether somebody has asked for the test, whose reader is four times as large as the page. */
  let isProven = false;

  const update = async (): Promise<void> => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const fields = filledIn(form);
    const words = await loadWords();
    const text = fields.get("gtin") ?? "";
    const found = notGs1(text);
    if (found !== null) {
      // Somebody scanned another code into the field: nothing of it is sent.
      fields.delete("gtin");
      keepInAddress(fields);
      document.querySelector("main > [role=alert]")?.remove();
      render(
        <NotGs1Answer key={text} words={words} text={text} found={found} isKept isBelow />,
        result,
      );
      return;
    }
    const answered = await askDesign(fields, signal).catch(() => unreachable(words));
    if (answered.kind === "made") await loaded(answered.design.urls.svg);
    if (signal.aborted) return;
    keepInAddress(fields);
    const areDrawn = isOpen(result);
    show(result, words, answered);
    if (answered.kind !== "made") return;
    const width = form.querySelector<HTMLInputElement>("#width");
    const { size_mm } = answered.design.symbol;
    if (width) width.placeholder = size_mm === null ? "" : numberText(words, size_mm);
    offerOthers(form, result, words, areDrawn);
    offerWidths(form, result);
    await Promise.all([
      isProven ? prove(result, words, signal) : offerProof(result),
      showKnown(result, words, answered.design, signal),
    ]);
  };

  let before = filledIn(sent);
  const change = (): void => {
    const now = filledIn(form);
    if (String(now) === String(before)) return;
    // Another place of use has another best width.
    const width = form.querySelector<HTMLInputElement>("#width");
    const isOfEarlierUse =
      now.get("use") !== before.get("use") && now.get("width") === before.get("width");
    if (width && isOfEarlierUse) width.value = "";
    before = filledIn(form);
    clearTimeout(pause);
    pause = setTimeout(() => void update(), PAUSE_MS);
  };
  form.addEventListener("input", change);
  change();
  void loadWords().then((words) => {
    offerOthers(form, result, words, false);
    offerWidths(form, result);
    offerProof(result);
    result.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLElement) || !("prove" in target.dataset)) return;
      isProven = true;
      void prove(result, words, latest.signal);
    });
  });
  activateCopyButtons();
}

const keepInAddress = (fields: URLSearchParams): void =>
  history.replaceState(null, "", fields.size > 0 ? `?${fields}` : location.pathname);

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
    render(<CodePreview words={words} made={answered.design} known={null} />, result);
    activateCopyButtons();
  } else if (answered.kind === "refused") {
    render(<Refused words={words} refusal={answered.refusal} role="status" />, result);
  } else {
    result.replaceChildren();
  }
}

/** Puts a width that the printer can print into the form. */
function offerWidths(form: HTMLFormElement, result: HTMLElement): void {
  const width = form.querySelector<HTMLInputElement>("#width");
  for (const button of result.querySelectorAll<HTMLButtonElement>("[data-width]")) {
    button.hidden = false;
    button.onclick = () => {
      if (!width) return;
      width.value = button.dataset.width ?? "";
      width.dispatchEvent(new Event("input", { bubbles: true }));
    };
  }
}

const offerProof = (result: HTMLElement): void =>
  result.querySelector("#proof")?.removeAttribute("hidden");

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
  proof.querySelector("[data-prove]")?.setAttribute("hidden", "");
  verdict.textContent = design.decodesPending;
  const [kind, text] = await readsBack(picture, picture.alt).then(
    (isRead) => (isRead ? ["good", design.decodesYes] : ["bad", design.decodesNo]),
    () => ["note", design.decodesFailed],
  );
  if (signal.aborted) return;
  render(<b class={kind}>{text}</b>, verdict);
}

/** Where a scan leads, and what is to be known first. */
async function showKnown(
  result: HTMLElement,
  words: Words,
  made: QrDesign,
  signal: AbortSignal,
): Promise<void> {
  const known = await askTarget(made.digital_link, signal);
  const place = result.querySelector<HTMLElement>("#target [role=status]");
  const first = result.querySelector<HTMLElement>("#first");
  const fits = result.querySelector<HTMLElement>("#fits");
  if (signal.aborted || !place || !first || !fits) return;
  render(<Target words={words} target={known.target} />, place);
  render(<FirstOfCode words={words} known={known} />, first);
  render(<Fits words={words} made={made} known={known} />, fits);
}

const buttonOf = (result: HTMLElement) =>
  result.querySelector<HTMLButtonElement>("#others > button");

const isOpen = (result: HTMLElement): boolean => buttonOf(result)?.ariaExpanded === "true";

/** The other codes of the pack are drawn when somebody asks for them, and again after a change. */
function offerOthers(
  form: HTMLFormElement,
  result: HTMLElement,
  words: Words,
  areDrawn: boolean,
): void {
  const button = buttonOf(result);
  const section = button?.parentElement;
  const place = section?.querySelector<HTMLElement>("[role=status]");
  if (!button || !section || !place) return;
  const colour = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? "";
  const draw = async () => {
    button.ariaExpanded = "true";
    button.hidden = true;
    const data = JSON.parse(section.dataset.codes ?? "") as PackCodesData;
    try {
      const { drawPackCodes } = await import("./pack-codes.tsx");
      const colours = { dark: colour("color"), light: colour("background") };
      await drawPackCodes(place, words, data, colours, withoutText(result));
    } catch {
      button.hidden = false;
      render(<b class="note">{words.messages.design.alsoFailed}</b>, place);
    }
  };
  section.hidden = false;
  button.addEventListener("click", () => void draw());
  if (areDrawn) void draw();
}

/** The address of the shown code without the text below it. */
function withoutText(result: HTMLElement): string {
  const url = new URL(result.querySelector<HTMLImageElement>("#code")?.src ?? "");
  url.searchParams.delete("hri");
  return url.pathname + url.search;
}

type Answered =
  | { readonly kind: "empty" }
  | { readonly kind: "made"; readonly design: QrDesign }
  | { readonly kind: "refused"; readonly refusal: DesignRefusal };

/** The fields with a value, as in the page's address. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  const fields = new URLSearchParams(entries.filter(([, value]) => value !== ""));
  const expiry = expiryIn((name) => fields.get(name) ?? undefined);
  for (const name of Object.values(EXPIRY_FIELDS)) fields.delete(name);
  if (expiry !== undefined) fields.set("expiry", expiry);
  return fields;
}

/** @throws if the server cannot be reached, and if `signal` is aborted */
async function askDesign(fields: URLSearchParams, signal: AbortSignal): Promise<Answered> {
  if (!fields.has("gtin")) return { kind: "empty" };
  const query = new URLSearchParams(fields);
  query.delete("lang");
  // A colour field has `#rrggbb`, the address has `rrggbb`.
  for (const name of ["color", "background"]) query.set(name, query.get(name)?.slice(1) ?? "");
  const answer = await fetch(`/api/v1/qr-codes/design?${query}`, { signal });
  const body = await answer.json();
  if (answer.ok) return { kind: "made", design: body as QrDesign };
  const { error_code: code, detail: message, errors, guidance } = body as ProblemBody;
  // A proxy before the server answers with errors of its own.
  if (typeof code !== "string") throw new Error(`no answer of the server: ${answer.status}`);
  return { kind: "refused", refusal: { code, message, errors, guidance } };
}

/** `unknown` if the server does not answer. */
async function askTarget(link: string, signal: AbortSignal): Promise<KnownTarget> {
  const query = new URLSearchParams({ code: link, language: languagesOfReader() });
  try {
    // A scan has no session: its target is not that of the console's user.
    const answer = await fetch(`/api/v1/check?${query}`, { signal, credentials: "omit" });
    return knownOf(answer.ok ? await answer.json() : null);
  } catch {
    return knownOf(null);
  }
}

interface ProblemBody extends Pick<DesignRefusal, "errors" | "guidance"> {
  readonly error_code: string;
  readonly detail: string;
}

/** The width of the picture in pixels: several for each module of the largest symbol. */
const WIDTH = 1_000;

/** @throws if no detector or not the picture can be loaded */
async function readsBack(picture: HTMLImageElement, link: string): Promise<boolean> {
  const { createFinder } = await import("../scanner/detect.ts");
  const find = await createFinder(1);
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * picture.naturalHeight) / picture.naturalWidth);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const bitmap = await createImageBitmap(canvas);
  try {
    return (await find(bitmap)).some(({ code }) => code === link);
  } finally {
    bitmap.close();
  }
}
