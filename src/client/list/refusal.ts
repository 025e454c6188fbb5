/** Why a list is not checked: the name of its text. */
export class Refusal extends Error {
  readonly reason: "tooManyRows" | "tooLarge" | "unpacksTooLarge" | "unreadable";

  constructor(reason: Refusal["reason"]) {
    super(reason);
    this.reason = reason;
  }
}
