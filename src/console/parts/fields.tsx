/** Fields of forms. Each shows the API's own error about the member that `name` names. */
import { createContext, type ReactNode, useContext, useId } from "react";
import {
  TextField as AriaTextField,
  Button,
  Checkbox,
  Input,
  Select,
  SelectValue,
  TextArea,
} from "react-aria-components";
import type { Fault } from "../api/client.ts";
import { useFaultText } from "./fault-text.tsx";
import { FieldParts, idOf, type Option, OptionList, textOption } from "./field-parts.tsx";
import { Chevron } from "./icon.tsx";

/** What the API rejects, for the fields below. */
export const Faults = createContext<readonly Fault[]>([]);

/** A fault of a member within, such as `net_contents.0.value`, is shown at the field of the whole. */
export const isAbout = (fault: Fault, name: string): boolean =>
  fault.field === name || fault.field.startsWith(`${name}.`);

export function useFault(name: string): string | undefined {
  const textOf = useFaultText();
  const texts = useContext(Faults)
    .filter((fault) => isAbout(fault, name))
    .map((fault) => textOf(fault) ?? fault.message);
  // Several words of one list can have the same fault.
  return [...new Set(texts)].join("; ") || undefined;
}

interface FieldProps<Value> {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly help?: ReactNode;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

interface TextFieldProps extends FieldProps<string> {
  readonly isLong?: boolean;
  /** The rows of a field for a long text. */
  readonly rows?: number;
  readonly type?: "text" | "url" | "password" | "search" | "color";
  readonly lang?: string;
  readonly placeholder?: string;
  readonly inputMode?: "numeric" | "decimal" | "text";
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: { readonly key: string }) => void;
  /** What this form itself finds wrong: in place of what the API says. */
  readonly fault?: ReactNode;
}

export function TextField({
  name,
  label,
  help,
  isLong,
  rows = 4,
  lang,
  placeholder,
  fault: own,
  ...rest
}: TextFieldProps) {
  const known = useFault(name);
  const fault = own ?? known;
  const shared = { id: idOf(name), ...(lang && { lang }), ...(placeholder && { placeholder }) };
  return (
    <AriaTextField
      {...rest}
      className="field"
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <FieldParts label={label} help={help} fault={fault}>
        {isLong ? <TextArea {...shared} rows={rows} /> : <Input {...shared} />}
      </FieldParts>
    </AriaTextField>
  );
}

interface SelectFieldProps<Id extends string> extends FieldProps<Id> {
  readonly options: readonly Option<Id>[];
}

export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const { name, label, help, options, value, onChange, ...rest } = props;
  const fault = useFault(name);
  return (
    <Select
      {...rest}
      className="field"
      value={value}
      onChange={(key) => onChange(key as Id)}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <FieldParts label={label} help={help} fault={fault}>
        <Button id={idOf(name)} className="select">
          <SelectValue />
          <Chevron />
        </Button>
      </FieldParts>
      <OptionList items={options}>{textOption}</OptionList>
    </Select>
  );
}

export function CheckField({
  name,
  label,
  value,
  help,
  onChange,
  isDisabled,
}: FieldProps<boolean>) {
  const fault = useFault(name);
  return (
    <div className="field">
      <CheckBox
        isSelected={value}
        onChange={onChange}
        id={idOf(name)}
        isDisabled={isDisabled ?? false}
      >
        {label}
      </CheckBox>
      {help && <p className="help">{help}</p>}
      {fault && <p className="fault">{fault}</p>}
    </div>
  );
}

interface ChoicesProps extends Pick<FieldProps<never>, "name" | "label" | "help"> {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Check boxes that are one member together, which has the fault. */
export function Choices({ name, label, help, className, children }: ChoicesProps) {
  const fault = useFault(name);
  const id = useId();
  return (
    <fieldset
      id={idOf(name)}
      className={className}
      aria-describedby={fault === undefined ? undefined : id}
    >
      <legend>{label}</legend>
      {help && <p className="help">{help}</p>}
      {children}
      {fault && (
        <p className="fault" id={id}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** A check box, also of table rows, with `slot="selection"`. */
export function CheckBox({
  children,
  ...rest
}: Parameters<typeof Checkbox>[0] & { children?: ReactNode }) {
  return (
    <Checkbox {...rest} className="check">
      <span className="box" aria-hidden="true">
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path className="tick" d="M3 9l4 4 8-9" />
          <path className="dash" d="M4 9h10" />
        </svg>
      </span>
      {children}
    </Checkbox>
  );
}
