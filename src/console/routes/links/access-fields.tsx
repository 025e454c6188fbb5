/** Who may see the target of a link, and where others ask. */
import { CheckboxGroup, Label } from "react-aria-components";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { idOf } from "../../parts/field-parts.tsx";
import { CheckBox, CheckField, TextField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import type { LinkInput } from "./data.ts";

type Role = LinkInput["access_roles"][number];

interface AccessFieldsProps {
  readonly values: LinkInput;
  readonly set: <Name extends keyof LinkInput>(name: Name, value: LinkInput[Name]) => void;
}

export function AccessFields({ values, set }: AccessFieldsProps) {
  const t = useTexts(linkTexts).editor;
  const isRestricted = values.access === "restricted";
  const change = (restricted: boolean) => {
    set("access", restricted ? "restricted" : "open");
    if (restricted) return;
    // An open link has neither.
    set("access_roles", []);
    set("access_request", null);
  };
  return (
    <>
      <CheckField
        name="access"
        label={t.members.access}
        help={t.help.access}
        value={isRestricted}
        onChange={change}
      />
      {isRestricted && (
        <>
          <CheckboxGroup
            className="field"
            value={[...values.access_roles]}
            onChange={(roles) => set("access_roles", roles as Role[])}
          >
            <Label>{t.members.access_roles}</Label>
            <div className="days" id={idOf("access_roles")}>
              {Object.entries(t.roles).map(([role, text]) => (
                <CheckBox key={role} value={role}>
                  {text}
                </CheckBox>
              ))}
            </div>
          </CheckboxGroup>
          <TextField
            name="access_request"
            label={t.members.access_request}
            help={t.help.access_request}
            isRequired
            value={values.access_request ?? ""}
            onChange={(address) => set("access_request", address === "" ? null : address)}
          />
        </>
      )}
    </>
  );
}
