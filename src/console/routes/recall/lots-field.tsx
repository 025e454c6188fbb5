/** The lots of a recall as somebody types or pastes them, and what is wrong with them. */
import { Button } from "react-aria-components";
import { foldedValue } from "../../../gs1/ai/similar-values.ts";
import { lotFault } from "../../../model/lot-fault.ts";
import { isLotWords, withoutLotWords } from "../../../model/lot-words.ts";
import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import type { Fault } from "../../api/client.ts";
import { TextField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import { Lots } from "./lots.tsx";

const partsOf = (text: string) => text.split(/[\n\r\t,;，、；]/).map((lot) => lot.trim());

/** Lots as people paste them: in lines, cells or between commas and the like, some twice. */
const lotsIn = (text: string): string[] => [...new Set(partsOf(text).map(lotOf))].filter(Boolean);

/** Empty for the header of a column. */
const lotOf = (part: string): string => (isLotWords(part) ? "" : withoutLotWords(part));

export interface TypedLots {
  readonly lots: readonly string[];
  /** What stood before them and does not belong to them, such as `LOT`. */
  readonly mark: string | null;
  /** Lots with a space in them. */
  readonly spaced: readonly string[];
  /** Lots that are recalled already, or planned. */
  readonly again: readonly string[];
  /** Lots that differ from another one only in case or marks. */
  readonly alike: readonly string[];
  readonly wrong: readonly Fault[];
}

/** @param open the lots with a recall that runs or is planned */
export function typedLots(text: string, open: readonly string[]): TypedLots {
  const lots = lotsIn(text);
  const marks = partsOf(text)
    .map((part) => part.slice(0, part.length - lotOf(part).length).trim())
    .filter(Boolean);
  return {
    lots,
    mark: marks.length > 0 ? [...new Set(marks)].join(" / ") : null,
    spaced: lots.filter((lot) => /\s/.test(lot)),
    again: lots.filter((lot) => open.includes(lot)),
    alike: [...Map.groupBy(lots, foldedValue).values()].flatMap((same) =>
      same.length > 1 ? same : [],
    ),
    wrong: lots.flatMap((lot) => {
      const fault = lotFault(lot);
      if (fault === null || fault.code === "lot_space") return [];
      return { ...fault, field: "lots", value: lot, message: `${lot}: ${fault.message}` };
    }),
  };
}

interface LotsFieldProps {
  readonly value: string;
  readonly typed: TypedLots;
  readonly onChange: (text: string) => void;
}

export function LotsField({ value, typed, onChange }: LotsFieldProps) {
  const t = useTexts(recallTexts);
  const { lots, mark, spaced, again, alike } = typed;
  const withoutSpaces = (lot: string) => lot.replace(/\s/g, "");
  return (
    <>
      <TextField
        name="lots"
        label={t.members.lots}
        help={
          lots.length === 0
            ? t.help.lots
            : `${mark === null ? "" : `${t.markLeftOut(mark)} `}${t.read(lots.length)}`
        }
        isLong
        isRequired
        value={value}
        onChange={onChange}
      />
      <Lots lots={lots} />
      {alike.length > 0 && <p className="notice note">{t.alike(alike)}</p>}
      {spaced.length + again.length > 0 && (
        <div className="row">
          {spaced.length > 0 && (
            <Button onPress={() => onChange(lots.map(withoutSpaces).join("\n"))}>
              {t.withoutSpaces(spaced.map(withoutSpaces))}
            </Button>
          )}
          {again.length > 0 && (
            <Button onPress={() => onChange(lots.filter((lot) => !again.includes(lot)).join("\n"))}>
              {t.leaveOut(again)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
