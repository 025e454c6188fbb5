/** The part of saxen that the readers of feeds and of workbooks use. */
declare module "saxen" {
  type Decode = (text: string) => string;
  interface Hooks {
    openTag: (
      name: string,
      attributes: () => Record<string, string>,
      decode: Decode,
      isEmpty: boolean,
    ) => void;
    closeTag: (name: string) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    attention: (text: string) => void;
    comment: (text: string) => void;
    question: (text: string) => void;
    error: (error: Error) => void;
    warn: (warning: Error) => void;
  }
  export class Parser {
    on<Name extends keyof Hooks>(name: Name, hook: Hooks[Name]): this;
    write(xml: string): this;
    end(): Error | undefined;
    stop(): void;
  }
}
