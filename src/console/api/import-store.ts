/**
 * The store in which the browser keeps an import with its file: for the one who chose the file,
 * until they sign out.
 */
import { clear, createStore, get, type UseStore } from "idb-keyval";

/** The beginning of the name, before the id of the organization. */
const NAME = "console-import-";
export const JOB = "job";

/** What every kept import says. */
export interface Kept {
  /** Who chose the file. */
  readonly principal: string;
}

export const importStore = (organization: string): UseStore =>
  createStore(NAME + organization, "job");

/** Forgets the imports of everybody else; of everybody without a principal. */
export async function forgetImports(principal: string | null): Promise<void> {
  const found = await indexedDB.databases();
  const stores = found
    .filter(({ name }) => name?.startsWith(NAME))
    .map(({ name }) => createStore(name!, "job"));
  await Promise.all(
    stores.map(async (store) => {
      const kept = await get<Kept>(JOB, store);
      if (principal === null || (kept && kept.principal !== principal)) await clear(store);
    }),
  );
}
