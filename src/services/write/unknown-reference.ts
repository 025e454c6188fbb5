import { AppError } from "../../errors.ts";

/** The error for a reference to a record that does not exist. */
export const unknownReferenceError = (field: string, id: string) =>
  new AppError("unprocessable_entity", `${field}: there is no ${id}`, {
    errors: [{ field, message: `there is no ${id}` }],
    guidance: "First add it, or correct the reference.",
  });
