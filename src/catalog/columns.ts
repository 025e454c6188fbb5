/** The kinds of columns of the tables. Texts are cleaned when they are read: SQL may have stored anything. */
import { customType, integer } from "drizzle-orm/sqlite-core";
import { plainLine, plainText, plainValues } from "../plain-text.ts";

const textType = <T>(fromDriver: (text: string) => T, toDriver?: (value: T) => string) =>
  customType<{ data: T; driverData: string }>({
    ...{ dataType: () => "text", fromDriver },
    ...(toDriver && { toDriver }),
  });

/** A line feed in a name could pass for the end of it. */
export const oneLine = <T extends string = string>(name: string) =>
  textType((value) => plainValues(value, plainLine) as T)(name);
export const manyLines = (name: string) => textType((value) => plainValues(value, plainText))(name);
/** Never corrected: without a character it would lead elsewhere. Who shows one checks the whole of it. */
export const address = (name: string) => textType((value) => value)(name);
const jsonOf =
  (plain: (text: string) => string) =>
  <T>(name: string) =>
    textType(
      // Most lists are empty, and a row has several.
      (value) => (value === "[]" ? ([] as T) : plainValues(JSON.parse(value) as T, plain)),
      JSON.stringify,
    )(name);
export const json = jsonOf(plainLine);
export const jsonOfManyLines = jsonOf(plainText);
export const bool = (name: string) => integer(name, { mode: "boolean" });
export const instants = () => ({
  createdAt: oneLine("created_at").notNull(),
  updatedAt: oneLine("updated_at").notNull(),
});
