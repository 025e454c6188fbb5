import { userActions } from "./schema.ts";
import { insertIfNew } from "./statement.ts";

/** One audit line; a second one with the same `onceKey` is not written. */
export const insertUserAction = insertIfNew(userActions);
