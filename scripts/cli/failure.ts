/** A failure that its reader can fix: printed without a stack, exit code 1. */
export class Failure extends Error {}
