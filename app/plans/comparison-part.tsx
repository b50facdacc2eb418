import { Icon } from "../ui/icon";
import { comparison, type ComparedRow } from "./comparison";

/** A table on wide screens, one list for each group on phones. */
export function ComparisonPart() {
  return (
    <section className="page page--medium stack gap-6" aria-labelledby="compare-heading">
      <h2 id="compare-heading">Compare plans</h2>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Feature</span>
            </th>
            <th scope="col">Free</th>
            <th scope="col">Pro</th>
          </tr>
        </thead>
        {comparison.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="plan-table__group">
                {name}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.text}>
                <th scope="row">{row.text}</th>
                <td>
                  <Mark value={row.free} />
                </td>
                <td>
                  <Mark value />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <div className="compare-lists">
        {comparison.map(({ name, rows }, i) => (
          <details key={name} className="question" open={i === 0}>
            <summary>
              {name}
              <Icon name="chevron-down" />
            </summary>
            <ul>
              {rows.map((row) => (
                <li key={row.text}>
                  <Icon name="check" />
                  <span>{row.text}</span>
                  <span className="compare-lists__plan small">{plansWith(row)}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}

function Mark({ value }: { value: ComparedRow["free"] }) {
  if (typeof value === "string") return <>{value}</>;
  return value ? (
    <>
      <Icon name="check" />
      <span className="visually-hidden">Included</span>
    </>
  ) : (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">Not included</span>
    </>
  );
}

function plansWith({ free }: ComparedRow) {
  if (typeof free === "string") return `Pro, or ${free}`;
  return free ? "Free and Pro" : "Pro";
}
