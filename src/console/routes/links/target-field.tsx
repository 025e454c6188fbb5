/** The address of a link as people type it: when they go on, https:// is added where no scheme is. */
import type { ReactNode } from "react";
import { withScheme } from "../../../model/web-target.ts";
import { TextField } from "../../parts/fields.tsx";

interface TargetFieldProps {
  readonly label: string;
  readonly help: ReactNode;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly onChange: (href: string) => void;
}

export function TargetField({ value, onChange, ...rest }: TargetFieldProps) {
  const complete = () => {
    const whole = withScheme(value);
    if (whole !== value) onChange(whole);
  };
  return (
    <TextField
      {...rest}
      name="href"
      value={value}
      onChange={onChange}
      onBlur={complete}
      // Enter sends the form without leaving the field.
      onKeyDown={({ key }) => key === "Enter" && complete()}
    />
  );
}
