/** A product by name or number: offers what the search finds, and takes any other identifier as typed. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import { api } from "../../api/client.ts";
import { idOf, useFault } from "../../parts/fields.tsx";

interface ProductFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
}

interface Found {
  readonly gtin: string;
  readonly name: string;
}

const A_PAUSE_MS = 250;

export function ProductField({
  name,
  label,
  help,
  value,
  onChange,
  isRequired,
}: ProductFieldProps) {
  const fault = useFault(name);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const asked = useSettled(typed.trim());
  const isSearch = asked.length >= 2 && !/^(\/|https?:|brand:|organization:)/.test(asked);
  const { data } = useQuery({
    queryKey: ["/products", "offer", asked],
    queryFn: async ({ signal }) => {
      const query = { q: asked, limit: 8 };
      return (await api<{ items: Found[] }>("GET", "/products", { query, signal })).body.items;
    },
    enabled: isSearch,
    retry: false,
  });
  return (
    <ComboBox
      className="field"
      allowsCustomValue
      items={data ?? []}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key === null) return;
        setTyped(String(key));
        onChange(String(key));
      }}
      defaultFilter={() => true}
      menuTrigger="input"
      isInvalid={fault !== undefined}
      isRequired={isRequired ?? false}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <Input id={idOf(name)} autoComplete="off" />
      {help && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
      <FieldError className="fault">{fault}</FieldError>
      <Popover className="popover">
        <ListBox>
          {({ gtin, name: title }: Found) => (
            <ListBoxItem id={gtin} textValue={gtin}>
              <span className="num">{gtin}</span> {title}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), A_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
