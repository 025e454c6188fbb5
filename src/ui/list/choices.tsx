/** The form for where the numbers of a table are, with which the reader corrects what was found. */
import type { Words } from "../texts/index.ts";
import { namesAmong, type Place, widthOf } from "./columns.ts";

interface Props {
  readonly words: Words;
  readonly rows: readonly (readonly string[])[];
  readonly place: Place;
}

/** Names and cells are cut: a choice is one line. */
const LONGEST = 40;

export function Choices({ words, rows, place }: Props) {
  const { column, hasHeader } = place;
  const { list } = words.messages;
  const first = namesAmong(rows, place) ?? [];
  const width = widthOf(rows);
  const nameOf = (index: number) => {
    const name = first[index]?.trim().slice(0, LONGEST).toWellFormed() ?? "";
    const number = list.columnName(index + 1);
    return name === "" ? number : `${number}: ${name}`;
  };
  return (
    <div class="row choices">
      {width > 1 && (
        <label>
          {list.column}
          <select name="column">
            {Array.from({ length: width }, (_, index) => (
              <option value={String(index)} selected={index === column}>
                {nameOf(index)}
              </option>
            ))}
          </select>
        </label>
      )}
      {rows.length > 1 && (
        <label class="inline">
          <input type="checkbox" name="header" checked={hasHeader} /> {list.header}
        </label>
      )}
    </div>
  );
}
