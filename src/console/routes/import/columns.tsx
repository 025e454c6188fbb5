/** What each column of the file becomes: a guess that can be changed. */
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { Chevron } from "../../parts/icon.tsx";
import { useTexts } from "../../parts/language.tsx";
import type { Job } from "./job.ts";
import type { Runner } from "./runner.ts";

const LEFT = "-";

/** How a member of a record is called here; its own name, if it is not a member of a product. */
export function useTitleOf(): (member: string) => string {
  const t = useTexts(importTexts);
  const { members, gtin } = useTexts(productTexts);
  const names: Readonly<Record<string, string>> = {
    ...members,
    gtin,
    "gs1:pip": t.page,
    brand_name: members.brand_id,
    brand_id: t.brandId,
  };
  return (member) => names[member] ?? member;
}

export function Columns({ job, runner }: { readonly job: Job; readonly runner: Runner }) {
  const t = useTexts(importTexts);
  const { columns, samples } = job.opened;
  const { targets, choices } = job.mapped;
  const titleOf = useTitleOf();
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">{t.columns}</h2>
      <p className="help">{t.guess}</p>
      {Object.keys(job.map).length > 0 && (
        <p className="row">
          <Button onPress={() => void runner.clearColumns()}>{t.clear}</Button>
        </p>
      )}
      <div className="scroller">
        <table>
          <thead>
            <tr>
              <th scope="col">{t.column}</th>
              <th scope="col">{t.meaning}</th>
              <th scope="col">{t.samples}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, place) => {
              const target = targets[place] ?? LEFT;
              const all = [LEFT, ...new Set([...choices, ...(target === LEFT ? [] : [target])])];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                <tr key={`${place} ${column}`}>
                  <th scope="row">{column}</th>
                  <td>
                    <Select
                      aria-label={`${column}: ${t.meaning}`}
                      value={target}
                      onChange={(key) =>
                        void runner.setColumn(column, key === LEFT ? null : String(key))
                      }
                    >
                      <Button className="select">
                        <SelectValue />
                        <Chevron />
                      </Button>
                      <Popover className="popover">
                        <ListBox>
                          {all.map((one) => (
                            <ListBoxItem
                              key={one}
                              id={one}
                              textValue={one === LEFT ? t.leaveOut : titleOf(one)}
                            >
                              {one === LEFT ? t.leaveOut : titleOf(one)}
                            </ListBoxItem>
                          ))}
                        </ListBox>
                      </Popover>
                    </Select>
                  </td>
                  <td className="quiet">
                    {samples
                      .map((row) => row[place] ?? "")
                      .filter(Boolean)
                      .map((text) => (text.length > 60 ? `${text.slice(0, 57)}…` : text))
                      .join(" · ")}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
