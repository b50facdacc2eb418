import { DEFAULT_RADIUS, MAX_RESULTS } from "../search/options";
import { Icon } from "../ui/icon";
import { formatCount } from "./format-count";
import type { Numbers } from "./read-service.server";

/** Statistics on the listed companies. Omits zero values. */
export function NumbersList({ numbers }: { numbers: Numbers }) {
  const { companies, verified, rating, reviewCount, openAtWeekends } = numbers;
  const capped = companies > MAX_RESULTS;
  const figures: { figure: string; label: string; star?: boolean }[] = [
    {
      figure: capped ? "1,000+" : formatNumber(companies),
      label: `${companies === 1 ? "company" : "companies"} within ${DEFAULT_RADIUS} miles`,
    },
    ...(reviewCount > 0
      ? [
          {
            figure: rating,
            star: true,
            label: `average of ${formatCount(reviewCount, "review", "reviews")}`,
          },
        ]
      : []),
    ...(verified > 0 ? [{ figure: formatNumber(verified), label: "verified" }] : []),
    ...(openAtWeekends > 0
      ? [{ figure: formatNumber(openAtWeekends), label: "open on weekends" }]
      : []),
  ];
  return (
    <div className="stack gap-2 numbers-part">
      <dl className="numbers">
        {figures.map(({ figure, label, star }) => (
          <div key={label} className="numbers__one">
            <dt>{label}</dt>
            <dd>
              {figure}
              {star && <Icon name="star" />}
            </dd>
          </div>
        ))}
      </dl>
      {capped && (
        <p className="small soft">
          Ratings, verified and weekend counts cover the top {formatNumber(MAX_RESULTS)}.
        </p>
      )}
    </div>
  );
}

function formatNumber(number: number) {
  return number.toLocaleString("en-US");
}
