/** The parts that every field has around its control, in one order, and the list that a field opens. */
import type { ReactNode } from "react";
import {
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import { Chevron } from "./icon.tsx";

/** The id by which the summary of errors leads to a field. */
export const idOf = (name: string): string => `field-${name}`;

interface FieldPartsProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly fault: ReactNode;
  /** The control. */
  readonly children: ReactNode;
}

/** Inside a field of react-aria, which connects label, help and fault with the control. */
export function FieldParts({ label, help, fault, children }: FieldPartsProps) {
  return (
    <>
      <Label>{label}</Label>
      {children}
      {help && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
      <FieldError className="fault">{fault}</FieldError>
    </>
  );
}

interface ComboInputProps {
  readonly name: string;
  readonly label: string;
  readonly onKeyDown?: Parameters<typeof Input>[0]["onKeyDown"];
}

/** What is typed into a combo box, with the button that opens its list. */
export function ComboInput({ name, label, onKeyDown }: ComboInputProps) {
  return (
    <div className="combo">
      <Input id={idOf(name)} autoComplete="off" {...(onKeyDown && { onKeyDown })} />
      <Button aria-label={label}>
        <Chevron />
      </Button>
    </div>
  );
}

export interface Option<Id extends string | number = string> {
  readonly id: Id;
  readonly text: string;
}

interface OptionListProps<One> {
  /** Default: those of the field around it. */
  readonly items?: Iterable<One>;
  /** What replaces an empty list. */
  readonly none?: ReactNode;
  readonly children: (one: One) => ReactNode;
}

export function OptionList<One extends object>({ items, none, children }: OptionListProps<One>) {
  return (
    <Popover className="popover">
      <ListBox<One>
        {...(items && { items })}
        {...(none !== undefined && {
          renderEmptyState: () => <p className="quiet">{none}</p>,
        })}
      >
        {children}
      </ListBox>
    </Popover>
  );
}

/** An option with its text only. */
export const textOption = ({ id, text }: Option<string | number>) => (
  <ListBoxItem id={id} textValue={text}>
    {text}
  </ListBoxItem>
);

/** An option whose code is worth knowing, too. */
export const codedOption = ({ id, text }: Option) => (
  <ListBoxItem id={id} textValue={text}>
    {text} <small>{id}</small>
  </ListBoxItem>
);
