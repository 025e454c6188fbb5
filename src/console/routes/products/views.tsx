/** Filters of the list under a name, kept in this browser. */
import { useState } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { Answers, Overlay } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";

/** The filters as the API names them; `whose=all` for products of every organization. */
export interface ProductFilters {
  readonly q?: string;
  readonly whose?: string;
  readonly brand?: string;
  readonly lifecycle?: string;
  readonly visibility?: string;
  readonly market?: string;
  readonly missing?: string;
  readonly since?: string;
  readonly sort?: string;
}

interface View {
  readonly name: string;
  readonly filters: ProductFilters;
}

const KEY = "console.views.products";

function kept(): readonly View[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as View[];
  } catch {
    return [];
  }
}

interface ViewsProps {
  readonly filters: ProductFilters;
  /** Shows a view: all other filters are cleared. */
  readonly onOpen: (filters: ProductFilters) => void;
}

export function Views({ filters, onOpen }: ViewsProps) {
  const t = useTexts(productTexts).views;
  const [views, setViews] = useState(kept);
  const [isNaming, setNaming] = useState(false);
  const keep = (now: readonly View[]) => {
    localStorage.setItem(KEY, JSON.stringify(now));
    setViews(now);
  };
  const same = (view: View) => JSON.stringify(view.filters) === JSON.stringify(filters);
  const current = views.find(same);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      {views.length > 0 && (
        <MenuTrigger>
          <Button>{current ? t.current(current.name) : t.open}</Button>
          <Popover className="popover">
            <Menu aria-label={t.open}>
              {views.map(({ name, filters: of }) => (
                <MenuItem key={name} id={name} onAction={() => onOpen(of)}>
                  {name}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {current && (
        <Button
          onPress={() => {
            keep(views.filter((view) => view !== current));
            say(t.removed(current.name));
          }}
        >
          {t.remove(current.name)}
        </Button>
      )}
      {isFiltered && !current && <Button onPress={() => setNaming(true)}>{t.save}</Button>}
      {isNaming && (
        <Naming
          onClose={() => setNaming(false)}
          onName={(name) => {
            keep([...views.filter((view) => view.name !== name), { name, filters }]);
            setNaming(false);
            say(t.saved(name));
          }}
        />
      )}
    </>
  );
}

interface NamingProps {
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function Naming({ onName, onClose }: NamingProps) {
  const t = useTexts(productTexts).views;
  const { save } = useTexts(productTexts);
  const { cancel } = useTexts(frameTexts);
  const [name, setName] = useState("");
  return (
    <Overlay title={t.title} isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") onName(name.trim());
        }}
      >
        <TextField
          name="view"
          label={t.name}
          help={t.help}
          autoFocus
          value={name}
          onChange={setName}
        />
        <Answers others={<Button onPress={onClose}>{cancel}</Button>}>
          <Button type="submit" className="first" isDisabled={name.trim() === ""}>
            {save}
          </Button>
        </Answers>
      </form>
    </Overlay>
  );
}
