/** One reason to refuse a rule; `clause` is of GS1-Conformant Resolver 1.2.1 unless it says so. */
export interface RuleProblem {
  /** The rule's member, `timing.<member>` for those of its timing. */
  readonly field: string;
  readonly message: string;
  readonly clause: string;
}
