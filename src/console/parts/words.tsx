/** A search field that asks when somebody has typed for a moment, or presses Enter. */
import { useEffect, useState } from "react";
import { Input, Label, SearchField } from "react-aria-components";
import { useSettled } from "./settled.ts";

interface WordsProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Words({ label, help, value, onChange }: WordsProps) {
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed
  useEffect(() => {
    if (settled.trim() !== value) onChange(settled.trim());
  }, [settled]);
  useEffect(() => {
    if (value === "") setTyped("");
  }, [value]);
  return (
    <SearchField className="field words" value={typed} onChange={setTyped} onSubmit={onChange}>
      <Label>{label}</Label>
      <Input placeholder={help} />
    </SearchField>
  );
}
