/** How the reading of a Digital Link URI refuses, inside these files and outside. */

/** `position` counts characters of the input from 0. */
export interface DigitalLinkProblem {
  readonly position: number;
  /** The application identifier that it is about, where it is about one. */
  readonly ai?: string;
  /** What is wrong and how to mend it; never repeats the input, but for application identifiers. */
  readonly message: string;
}

/** Thrown inside the Digital Link files alone; the parser turns it into its answer. */
export class DigitalLinkError extends Error {
  readonly problem: DigitalLinkProblem;

  constructor(problem: DigitalLinkProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Ends the reading. */
export function refuse(position: number, message: string): never {
  throw new DigitalLinkError({ position, message });
}

/** The same for an application identifier, which the message then begins with. */
export function refuseAi(position: number, ai: string, message: string): never {
  throw new DigitalLinkError({ position, ai, message: aboutAi(ai, message) });
}

/** The message with the identifier that it is about, if it does not begin with it anyway. */
export function aboutAi(ai: string, message: string): string {
  return message.startsWith("AI ") ? message : `AI ${ai}: ${message}`;
}
