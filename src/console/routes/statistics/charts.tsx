/**
 * Charts of scans. They are pictures for people who see: beside each is a table with the same
 * numbers, and series differ by their pattern, not only by their color.
 */
import { useId } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from "recharts";

export interface Bars {
  readonly name: string;
  readonly now: number;
  /** Null where there is nothing to compare with. */
  readonly before: number | null;
}

interface ChartProps {
  /** What the picture shows, for people who do not see it. */
  readonly label: string;
  readonly bars: readonly Bars[];
  readonly number: (count: number) => string;
}

const AXIS = { stroke: "var(--edge)", tick: { fill: "var(--ink)", fontSize: 13 } } as const;
const STILL = { isAnimationActive: false } as const;
const LABEL = { fill: "var(--ink)", fontSize: 12 } as const;

/** Numbers on many bars have room on wide screens only: the style sheet hides them. */
const MANY = 10;

/** A bar for each day. */
export function DayChart({ label, bars, number }: ChartProps) {
  return (
    <div className={bars.length > MANY ? "chart many" : "chart"} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={240}>
        <BarChart
          data={[...bars]}
          margin={{ top: 20, right: 24, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="name"
            {...AXIS}
            interval="equidistantPreserveEnd"
            minTickGap={24}
            tickLine={false}
          />
          <YAxis
            {...AXIS}
            allowDecimals={false}
            tickFormatter={number}
            width={56}
            tickLine={false}
          />
          <Bar dataKey="now" fill="var(--action)" {...STILL}>
            <LabelList dataKey="now" position="top" formatter={shownOn(number)} {...LABEL} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

/** A bar of no height needs no number. */
const shownOn = (number: (count: number) => string) => (value: unknown) =>
  typeof value === "number" && value > 0 ? number(value) : "";

const ROW = 44;

/** The width of the names of bars. */
const NAME = 124;

interface BarNameProps {
  readonly x?: number | string;
  readonly y?: number | string;
  readonly payload?: { readonly value: unknown };
}

/** Text of SVG does not break within a name such as "Saint-Vincent-et-les-Grenadines". */
const BarName = ({ x = 0, y = 0, payload }: BarNameProps) => (
  <foreignObject x={Number(x) - NAME} y={Number(y) - ROW / 2} width={NAME} height={ROW}>
    <div className="bar-name">{String(payload?.value)}</div>
  </foreignObject>
);

/** Two bars for each value: now, and hatched the time before. */
export function ValueChart({ label, bars, number }: ChartProps) {
  const hatch = useId();
  return (
    <div className="chart" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={ROW * bars.length + 36}>
        <BarChart
          layout="vertical"
          data={[...bars]}
          margin={{ top: 0, right: 56, bottom: 0, left: 0 }}
          barGap={1}
          accessibilityLayer={false}
        >
          <defs>
            <pattern
              id={hatch}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="6" height="6" fill="var(--sheet)" />
              <rect width="2" height="6" fill="var(--edge)" />
            </pattern>
          </defs>
          <CartesianGrid horizontal={false} stroke="var(--line)" />
          <XAxis
            type="number"
            {...AXIS}
            allowDecimals={false}
            // Numbers of six digits are apart in the narrow charts, too.
            tickCount={3}
            minTickGap={24}
            tickFormatter={number}
          />
          <YAxis
            type="category"
            dataKey="name"
            stroke={AXIS.stroke}
            tick={BarName}
            width={NAME + 8}
            tickLine={false}
            interval={0}
          />
          <Bar dataKey="now" fill="var(--action)" {...STILL}>
            <LabelList dataKey="now" position="right" formatter={shownOn(number)} {...LABEL} />
          </Bar>
          <Bar dataKey="before" fill={`url(#${hatch})`} stroke="var(--edge)" {...STILL}>
            <LabelList dataKey="before" position="right" formatter={shownOn(number)} {...LABEL} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
