/** Typing, the form and the scanner all draw an answer at #answer; only the latest of them may. */
let latest = new AbortController();

/** The signal of a new answer, aborted by the next; an earlier one is aborted now. */
export function beginAnswer(): AbortSignal {
  latest.abort();
  latest = new AbortController();
  return latest.signal;
}

/** Call it before an answer is requested or drawn, so that the same headline is announced again. */
export function noteAsked(place: HTMLElement): void {
  place.ariaBusy = "true";
  headlineOf(place, "");
}

/** Notes which text `place` answers now, and announces the headline of the answer. */
export function noteDrawn(place: HTMLElement, text: string): void {
  place.dataset.shown = text;
  place.ariaBusy = null;
  headlineOf(place, place.querySelector("h1,h2")?.textContent ?? "");
}

function headlineOf({ ownerDocument }: HTMLElement, text: string): void {
  ownerDocument.getElementById("headline")!.textContent = text;
}
