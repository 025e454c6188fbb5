/** Typing, the form and the scanner all draw an answer at #answer; only the latest of them may. */
let latest = new AbortController();

/** The signal of a new answer, aborted by the next; an earlier one is aborted now. */
export function beginAnswer(): AbortSignal {
  latest.abort();
  latest = new AbortController();
  return latest.signal;
}

/** Notes which text `place` answers now. */
export function noteDrawn(place: HTMLElement, text: string): void {
  place.dataset.shown = text;
  place.ariaBusy = null;
}
