/** Reads what a host sends. Nothing of it is trusted: another type counts as absent. */
import { isRecord } from "../model/json.ts";

export type Members = Readonly<Record<string, unknown>>;

export const asRecord = (value: unknown): Members => (isRecord(value) ? value : {});

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const asRecords = (value: unknown): Members[] => asList(value).map(asRecord);

/** Empty for everything that is not text. */
export const asText = (value: unknown): string => (typeof value === "string" ? value : "");

export const asTexts = (value: unknown): string[] =>
  asList(value).filter((one) => typeof one === "string");

export const asNumber = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

/** Null unless it is an address of the web that is safe to open. */
export function asAddress(value: unknown): string | null {
  const text = asText(value);
  return URL.canParse(text) && new URL(text).protocol === "https:" ? text : null;
}

/** The value of a member if the object has one of its own by this name. */
export const memberOf = <T>(members: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined;
