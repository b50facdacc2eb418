import { Link } from "@remix-run/react";
import { jobPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { usd } from "../documents/usd";
import { Card } from "../ui/card";
import type { OfficeJob } from "./shown-job";

/** Its lines, as they will be billed. */
export function JobPrices({ job, canChange }: { job: OfficeJob; canChange: boolean }) {
  const { vanityName } = useOffice();
  const { items, repeats, total } = job;
  const path = jobPath(vanityName, job.jobNumber, "/lines");
  return (
    <Card as="section" className="stack">
      <div className="cluster cluster--apart gap-3">
        <h2>{repeats ? "Price of a visit" : "Price"}</h2>
        {canChange && <Link to={path}>{items.length === 0 ? "Add lines" : "Change lines"}</Link>}
      </div>
      {items.length === 0 ? (
        <p className="soft">No lines yet. They become the lines of the invoice.</p>
      ) : (
        <ul className="office__lines">
          {items.map(({ uuid, name, quantity, rate }) => (
            <li key={uuid} className="office__line">
              <span className="office__line-text">
                {name || "Line"}
                {quantity !== 1 && ` × ${quantity}`}
              </span>
              <span className="number">{usd(Math.round(rate * quantity))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="cluster cluster--apart gap-3">
        <span className="soft">Total with discount and tax</span>
        <strong className="number">{usd(total)}</strong>
      </p>
    </Card>
  );
}
