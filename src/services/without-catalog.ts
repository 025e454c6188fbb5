/** Helps answers that can do without the catalog. */
import { AppError } from "../errors/errors.ts";

/** Null if the catalog did not answer. @throws any other error, such as one about the caller's key */
export function nullWithoutCatalog(error: unknown): null {
  const code = error instanceof AppError ? error.errorCode : null;
  if (code === "catalog_unavailable" || code === "catalog_busy" || code === "deadline_exceeded") {
    return null;
  }
  throw error;
}
