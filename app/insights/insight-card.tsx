import { Card } from "../ui/card";
import { insightTexts, type InsightName } from "./insights";
import { insightText } from "./insight-text";
import type { Week } from "./read-insights.server";

interface InsightCardProps {
  name: InsightName;
  /** The newest first. */
  weeks: Week[];
}

/** The number of this week beside that of the last, what it counts, and how it went. */
export function InsightCard({ name, weeks }: InsightCardProps) {
  const { label, counts } = insightTexts[name];
  const [now, last] = weeks;
  const values = weeks.map((week) => week[name] ?? 0).toReversed();
  return (
    <Card as="li" className="stack gap-2">
      <h2 className="figures__label">{label}</h2>
      <p>
        <span className="figures__amount">{insightText(name, now![name])}</span>{" "}
        <span className="small soft">this week, {insightText(name, last![name])} last week</span>
      </p>
      <Bars values={values} />
      <p className="small soft">{counts}</p>
    </Card>
  );
}

const HEIGHT = 40;

/** A bar for each week, the newest at the right. The table has the numbers. */
function Bars({ values }: { values: number[] }) {
  const most = Math.max(...values, 1);
  return (
    <svg
      className="insight__bars"
      viewBox={`0 0 ${10 * values.length - 2} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, i) => {
        const height = Math.max(1, (HEIGHT * value) / most);
        return <rect key={i} x={10 * i} y={HEIGHT - height} width={8} height={height} />;
      })}
    </svg>
  );
}
