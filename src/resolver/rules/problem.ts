/**
 * One reason to reject a rule; `clause` is of GS1-Conformant Resolver 1.2.1 unless it names another
 * standard.
 */
export interface RuleProblem {
  /** The rule's member; `timing.<member>` for a member of its timing. */
  readonly field: string;
  readonly message: string;
  readonly clause: string;
}
