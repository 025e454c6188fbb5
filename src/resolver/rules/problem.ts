/** One reason to reject a rule. */
export interface RuleProblem {
  /** The rule's member; `timing.<member>` for a member of its timing. */
  readonly field: string;
  readonly message: string;
  /** Of GS1-Conformant Resolver 1.2.1; null if it is a rule of this resolver only. */
  readonly clause: string | null;
}

/** `must be written gs1:pip (clause 2.14)` */
export const problemText = ({ message, clause }: Omit<RuleProblem, "field">): string =>
  `${message} (${clause === null ? "a rule of this resolver, not of the standard" : `clause ${clause}`})`;
