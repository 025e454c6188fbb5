/** An error that the user can fix: printed without a stack, exit code 1. */
export class Failure extends Error {}
