import { Link } from "@remix-run/react";
import { jobPath } from "../office/office-urls";
import { PriceCard } from "../office-documents/price-card";
import { useOffice } from "../office/use-office";
import type { OfficeJob } from "./shown-job";

/** Its lines, as they will be billed. */
export function JobPrices({ job, canChange }: { job: OfficeJob; canChange: boolean }) {
  const { vanityName } = useOffice();
  const path = jobPath(vanityName, job.jobNumber, "/lines");
  return (
    <PriceCard
      {...job}
      title={job.repeats ? "Price of a visit" : "Price"}
      change={
        canChange && (
          <Link to={path} className="no-print">
            {job.items.length === 0 ? "Add lines" : "Change lines"}
          </Link>
        )
      }
      empty="No lines yet. They become the lines of the invoice."
    />
  );
}
