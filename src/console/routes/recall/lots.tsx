import { recallTexts } from "../../../ui/texts/console/recalls.ts";
import { CheckBox, Choices } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";

/** The lots of a recall, each whole. */
export const Lots = ({ lots }: { readonly lots: readonly string[] }) =>
  lots.length > 0 && (
    <ul className="chips">
      {lots.map((lot) => (
        <li key={lot} className="badge num">
          {lot}
        </li>
      ))}
    </ul>
  );

interface LotChoiceProps {
  /** What is done to the chosen lots. */
  readonly label: string;
  readonly lots: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Some lots of a recall; of a single one, there is nothing to choose. */
export function LotChoice({ label, lots, value, onChange }: LotChoiceProps) {
  const { allLots } = useTexts(recallTexts);
  if (lots.length < 2) return <Lots lots={lots} />;
  return (
    <Choices name="lots" label={label} className="row">
      {lots.length > 2 && (
        <CheckBox
          isSelected={value.length === lots.length}
          onChange={(areAll) => onChange(areAll ? [...lots] : [])}
        >
          {allLots}
        </CheckBox>
      )}
      {lots.map((lot) => (
        <CheckBox
          key={lot}
          isSelected={value.includes(lot)}
          onChange={(isChosen) =>
            onChange(lots.filter((one) => (one === lot ? isChosen : value.includes(one))))
          }
        >
          <span className="num">{lot}</span>
        </CheckBox>
      ))}
    </Choices>
  );
}
