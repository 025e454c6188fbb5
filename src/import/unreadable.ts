/** A fault after which the rest of a file cannot be read. */
export class Unreadable extends Error {}
