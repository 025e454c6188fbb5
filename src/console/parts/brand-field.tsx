/** The brand of a product: typed as a part of its name, chosen from the catalog's. */
import { useQuery } from "@tanstack/react-query";
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components";
import { productTexts } from "../../ui/texts/console/products.ts";
import { type Answer, api, type Query } from "../api/client.ts";
import { useSignedIn } from "../api/session.ts";
import { idOf, useFault } from "./fields.tsx";
import { Chevron } from "./icon.tsx";
import { useTexts } from "./language.tsx";

export interface Brand {
  readonly id: string;
  readonly name: string;
}

interface BrandPage {
  readonly items: readonly Brand[];
  readonly next: string | null;
}

const MOST_PAGES = 10;

/** Those of one's organization; of a catalog's operator, all. */
export function useBrands(): readonly Brand[] {
  const { organization, scopes } = useSignedIn();
  const of = scopes.includes("admin") ? null : (organization?.id ?? null);
  const { data } = useQuery({
    queryKey: ["/brands", "all", of],
    queryFn: async ({ signal }) => {
      const found: Brand[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES; page++) {
        const query: Query = { limit: 100, organization: of, cursor };
        const { body }: Answer<BrandPage> = await api("GET", "/brands", { query, signal });
        found.push(...body.items);
        cursor = body.next;
        if (cursor === null) break;
      }
      return found.sort((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: 60_000,
  });
  return data ?? [];
}

interface BrandFieldProps {
  readonly value: string | null;
  /** The stored brand, which may be of another organization. */
  readonly stored?: Brand | null;
  readonly onChange: (id: string | null) => void;
  readonly isDisabled?: boolean;
}

export function BrandField({ value, stored, onChange, isDisabled = false }: BrandFieldProps) {
  const t = useTexts(productTexts);
  const fault = useFault("brand_id");
  const brands = useBrands();
  // The brand of another organization, or of a catalog with more than this list has.
  const isListed = value === null || brands.some(({ id }) => id === value);
  const items = isListed
    ? brands
    : [...brands, stored?.id === value ? stored : { id: value, name: value }];
  return (
    <ComboBox
      className="field"
      // Its text is that of the chosen brand, which is known when the list is there.
      key={items.length}
      defaultItems={items}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isInvalid={fault !== undefined}
      isDisabled={isDisabled}
      validationBehavior="aria"
    >
      <Label>{t.members.brand_id}</Label>
      <div className="combo">
        <Input id={idOf("brand_id")} />
        <Button aria-label={t.members.brand_id}>
          <Chevron />
        </Button>
      </div>
      <FieldError className="fault">{fault}</FieldError>
      <Popover className="popover">
        <ListBox<Brand> renderEmptyState={() => t.noBrand}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name}>
              {name} <small>{id}</small>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
