/**
 * The operators of PostScript that a symbol needs, from Adobe's reference manual (third edition,
 * chapter 8), so that EPS can be tested without ghostscript.
 */
import type { Pixels } from "./qr-decode.ts";
import { type Mark, type Point, rasterised } from "./qr-raster.ts";

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
interface State {
  matrix: Matrix;
  colour: Mark["colour"];
  width: number;
  round: Set<string>;
  paths: Point[][];
  /** The current point, in user space. */
  at: Point | null;
}

type Value = number | string | Value[];

/** Runs a program. @throws Error for an unknown operator, and for wrong operands */
export function painted(source: string): Mark[] {
  const stack: Value[] = [];
  const names = new Map<string, Value[]>();
  const saved: State[] = [];
  const shown: Mark[] = [];
  let dictionaries = 0;
  let state: State = {
    ...{ matrix: [1, 0, 0, 1, 0, 0], colour: [0, 0, 0], width: 1 },
    ...{ round: new Set<string>(), paths: [], at: null },
  };
  const number = (): number => {
    const value = stack.pop();
    if (typeof value !== "number") throw new Error(`typecheck: ${value}`);
    return value;
  };
  const numbers = (count: number) => Array.from({ length: count }, number).reverse();
  const transformed = (x: number, y: number): Point => {
    const [a, b, c, d, e, f] = state.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  const concat = ([a, b, c, d, e, f]: Matrix) => {
    const [x, y] = transformed(e, f);
    const [ma, mb, mc, md] = state.matrix;
    state.matrix = [ma * a + mc * b, mb * a + md * b, ma * c + mc * d, mb * c + md * d, x, y];
  };
  const line = (x: number, y: number) => {
    if (state.at === null) throw new Error("nocurrentpoint");
    state.at = [x, y];
    state.paths.at(-1)!.push(transformed(x, y));
  };
  const paint = (kind: Mark["kind"], paths: Point[][]) => {
    if (kind === "stroke" && state.round.size < 2) throw new Error("a stroke that is not round");
    const width = state.width * Math.abs(state.matrix[0]);
    shown.push({ kind, colour: state.colour, paths, width });
  };
  const paintEvenOdd = () =>
    shown.push({
      kind: "fill",
      colour: state.colour,
      paths: state.paths,
      width: 0,
      isEvenOdd: true,
    });
  const operators: Record<string, () => void> = {
    dict: () => void number(),
    begin: () => void dictionaries++,
    end: () => void dictionaries--,
    gsave: () => {
      const paths = state.paths.map((path) => [...path]);
      saved.push({ ...state, paths, round: new Set(state.round) });
    },
    grestore: () => {
      const last = saved.pop();
      if (!last) throw new Error("grestore without gsave");
      state = last;
    },
    bind: () => {},
    def: () => {
      const [name, body] = stack.splice(-2);
      names.set(String(name).slice(1), body as Value[]);
    },
    exch: () => void stack.push(...stack.splice(-2).reverse()),
    dup: () => void stack.push(stack.at(-1)!),
    translate: () => concat([1, 0, 0, 1, ...(numbers(2) as [number, number])]),
    scale: () => {
      const [x = 1, y = 1] = numbers(2);
      concat([x, 0, 0, y, 0, 0]);
    },
    newpath: () => {
      state.paths = [];
      state.at = null;
    },
    moveto: () => {
      const [x = 0, y = 0] = numbers(2);
      state.at = [x, y];
      state.paths.push([transformed(x, y)]);
    },
    lineto: () => line(...(numbers(2) as [number, number])),
    rlineto: () => {
      const [dx = 0, dy = 0] = numbers(2);
      line((state.at?.[0] ?? Number.NaN) + dx, (state.at?.[1] ?? Number.NaN) + dy);
    },
    closepath: () => {
      const path = state.paths.at(-1)!;
      path.push(path[0]!);
      state.at = null;
    },
    fill: () => {
      paint("fill", state.paths);
      state.paths = [];
    },
    eofill: () => {
      paintEvenOdd();
      state.paths = [];
    },
    stroke: () => {
      paint("stroke", state.paths);
      state.paths = [];
    },
    rectfill: () => {
      const [x = 0, y = 0, w = 0, h = 0] = numbers(4);
      const corners = [transformed(x, y), transformed(x + w, y), transformed(x + w, y + h)];
      paint("fill", [[...corners, transformed(x, y + h)]]);
    },
    setgray: () => {
      const grey = number();
      state.colour = [grey, grey, grey];
    },
    setrgbcolor: () => {
      state.colour = numbers(3) as unknown as Mark["colour"];
    },
    setlinewidth: () => {
      state.width = number();
    },
    setlinecap: () => void (number() === 1 && state.round.add("cap")),
    setlinejoin: () => void (number() === 1 && state.round.add("join")),
  };
  const run = (values: readonly Value[]) => {
    for (const value of values) {
      if (typeof value !== "string" || value.startsWith("/")) stack.push(value);
      else if (names.has(value)) run(names.get(value)!);
      else if (Object.hasOwn(operators, value)) operators[value]!();
      else throw new Error(`undefined: ${value}`);
    }
  };
  run(parsed(source));
  if (stack.length + saved.length + dictionaries > 0) throw new Error("something is left over");
  return shown;
}

/** A procedure's body is a value, which runs when its name is read. */
function parsed(source: string): Value[] {
  const open: Value[][] = [[]];
  for (const token of source.replace(/%.*/g, "").match(/[{}]|\/?[^\s{}/]+/g) ?? []) {
    if (token === "{") open.push([]);
    else if (token === "}") {
      const body = open.pop()!;
      open.at(-1)!.push(body);
    } else open.at(-1)!.push(/^[-+.\d]/.test(token) ? Number(token) : token);
  }
  return open[0]!;
}

/** The size that the file states, in points. */
export function hiResBoundingBox(source: string): readonly [width: number, height: number] {
  const [, width, height] = /^%%HiResBoundingBox: 0 0 ([\d.]+) ([\d.]+)$/m.exec(source) ?? [];
  return [Number(width), Number(height)];
}

/** EPS as pixels, with `width` pixels in a row. */
export function readEps(file: Uint8Array, width: number): Pixels {
  const source = new TextDecoder().decode(file);
  const box = hiResBoundingBox(source);
  return rasterised(painted(source), box, width / box[0]);
}
