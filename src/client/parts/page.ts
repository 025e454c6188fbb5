/** What several scripts do to their page: its reader, its words, copy buttons and countdowns. */
import type { Language } from "../../ui/texts/en.ts";
import type { PageLanguage, Words } from "../../ui/texts/index.ts";

/** The language in which the server drew the page, and whether the page's address names it. */
export function readerOfPage(): Pick<Words, "lang" | "isChosen"> {
  const lang = document.documentElement.lang as PageLanguage;
  return { lang, isChosen: new URLSearchParams(location.search).get("lang") === lang };
}

/** A value of Accept-Language; the language that the address names comes first. */
export function languagesOfReader(): string {
  const { lang, isChosen } = readerOfPage();
  const tags = [...new Set([...(isChosen ? [lang] : []), ...navigator.languages])];
  return tags
    .slice(0, 10)
    .map((tag, i) => `${tag};q=${(1 - i / 10).toFixed(1)}`)
    .join(", ");
}

/** The module of a language exports only the language. */
const LANGUAGES = import.meta.glob<Record<string, Language>>("../../ui/texts/??.ts");

/**
 * The texts in the page's language, which is the only one that the browser loads.
 * @throws if they cannot be loaded
 */
export async function loadWords(): Promise<Words> {
  const reader = readerOfPage();
  const exported = await LANGUAGES[`../../ui/texts/${reader.lang}.ts`]!();
  return { ...reader, ...exported[reader.lang]! };
}

/**
 * Shows each button in `part` with a text in `data-copy`; the status beside it reports the copy. The
 * server draws the buttons hidden, because they need a script.
 */
export function activateCopyButtons(part: ParentNode = document): void {
  // Browsers provide the clipboard only to pages of a secure origin.
  if (navigator.clipboard === undefined) return;
  for (const button of part.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.addEventListener("click", () => void copy(button));
    button.hidden = false;
  }
}

async function copy({ dataset, nextElementSibling: status }: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(dataset.copy ?? "");
  for (const other of document.querySelectorAll("button[data-copy] + [role=status]")) {
    other.textContent = other === status ? (dataset.copied ?? "") : "";
  }
}

/** Links that try again: each counts down the seconds before which that cannot help. */
export function activateCountdowns(part: ParentNode = document): void {
  for (const link of part.querySelectorAll<HTMLAnchorElement>("a[data-wait]")) countDown(link);
}

/** Counts the seconds until a link may be used. It stays reachable by keyboard, but leads nowhere. */
function countDown(link: HTMLAnchorElement): void {
  const { href } = link;
  const until = Date.now() + Number(link.dataset.wait) * 1_000;
  const left = document.createElement("span");
  left.className = "num";
  left.role = "timer";
  link.append(left);
  link.removeAttribute("href");
  link.role = "link";
  link.ariaDisabled = "true";
  link.tabIndex = 0;
  const show = () => {
    const seconds = Math.ceil((until - Date.now()) / 1_000);
    left.textContent = ` · ${seconds} s`;
    if (seconds > 0) return;
    clearInterval(timer);
    left.remove();
    link.href = href;
    for (const name of ["role", "aria-disabled", "tabindex"]) link.removeAttribute(name);
  };
  const timer = setInterval(show, 1_000);
  show();
}
