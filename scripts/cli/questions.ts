/** Questions on the terminal. Without one, or with --yes, an answer that is missing names its option. */
import { Failure, UsageError } from "./failure.ts";

interface Question {
  readonly message: string;
  /** The option that gives the same answer, for people who are not asked. */
  readonly option: string;
  /** What is wrong with an answer. */
  readonly check?: (answer: string) => string | undefined;
  /** Accepted as it is if nobody is asked. */
  readonly initial?: string | undefined;
}

export interface Questions {
  /** Whether there are people to ask. */
  readonly isAsked: boolean;
  text(question: Question): Promise<string>;
  /** A secret is not shown while it is typed. The option is a variable of the environment. */
  secret(question: Question): Promise<string>;
  choose(
    question: Question,
    options: readonly { readonly value: string; readonly label: string }[],
  ): Promise<string>;
}

/** Answers only with what is usual. */
export const UNASKED: Questions = {
  isAsked: false,
  text: async (question) => usual(question),
  secret: async (question) => usual(question),
  choose: async (question, options) => {
    if (options.length === 1) return options[0]!.value;
    return usual(question);
  },
};

function usual({ option, initial }: Question): string {
  if (initial !== undefined) return initial;
  throw new UsageError(`${option} is missing.`);
}

export async function onTerminal(): Promise<Questions> {
  const { text, password, select, isCancel } = await import("@clack/prompts");
  const answered = <T extends string>(answer: T | symbol): T => {
    if (!isCancel(answer)) return answer as T;
    throw new Failure("Stopped. What was done is kept: run npm run setup again to go on.");
  };
  return {
    isAsked: true,
    text: async ({ message, check, initial }) =>
      answered(
        await text({
          message,
          ...(initial !== undefined && { initialValue: initial }),
          validate: (value) => check?.(value ?? ""),
        }),
      ),
    secret: async ({ message, check }) =>
      answered(await password({ message, validate: (value) => check?.(value ?? "") })),
    choose: async ({ message, initial }, options) => {
      const chosen = await select({
        message,
        options: [...options],
        ...(initial !== undefined && { initialValue: initial }),
      });
      return answered(chosen);
    },
  };
}
