/** The state of a link in words, the same on every screen. */
import type { OwnState } from "../../../services/links/own-state.ts";
import type { StateAnswer } from "../../../services/links/states.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { useList, useTexts, useTimeInZone } from "../../parts/language.tsx";

type Shown = Omit<OwnState, "state"> &
  Pick<StateAnswer, "state"> &
  Partial<Pick<StateAnswer, "displaced_by" | "needs">>;

interface StateWords {
  readonly state: string;
  /** Since or until when; empty if there is nothing to say. */
  readonly when: string;
  /** Both, and what else there is to say. */
  readonly whole: string;
  /** The class of its badge. */
  readonly look: string;
}

/** @param titles of links by their ids, if a state can name another one */
export function useStateWords(
  titles: Readonly<Record<string, string>> = {},
): (link: Shown) => StateWords {
  const t = useTexts(linkTexts);
  const time = useTimeInZone();
  const list = useList();
  return ({ state, from, until, displaced_by: by = null, needs = [] }) => {
    const isPaused = state === "paused";
    const when = [
      // A pause ends when its next time begins.
      from !== null && t.stateMore[isPaused ? "until" : "from"](time(from)),
      until !== null &&
        !isPaused &&
        t.stateMore[state === "ended" ? "ended" : "until"](time(until)),
    ].filter((part) => part !== false);
    const said = [...when, ...(by === null ? [] : [t.stateMore.by(titles[by] ?? by)])];
    return {
      state: t.states[state],
      when: when.join(" "),
      whole:
        [t.states[state], ...said].join(" ") +
        (needs.length > 0 ? t.stateMore.needs(list(needs)) : ""),
      look: LOOKS[state as keyof typeof LOOKS] ?? "",
    };
  };
}

const LOOKS = { applies: "good", scheduled: "note", paused: "note", displaced: "note" };
