import { OwnerPart } from "../editing/edit-bar";
import { Card } from "../ui/card";
import { ContactDetails } from "./contact-details";
import { MapPart } from "./map-part";
import type { SiteData } from "../company-site/use-site";
import { WeeklyHours } from "./weekly-hours";

/** Location, contact details and hours (PROF-039). */
export function DetailsPart({ site }: { site: SiteData }) {
  const { company } = site;
  return (
    <section className="stack" aria-labelledby="details-heading">
      <h2 id="details-heading">Location and hours</h2>
      <Card className="details-part">
        <ContactDetails site={site} />
        {company.hours && (
          <WeeklyHours hours={company.hours} timeZone={company.location.timeZone}>
            <OwnerPart site={site} part="hours" />
          </WeeklyHours>
        )}
        <MapPart company={company} tall />
        <OwnerPart site={site} part="details" />
      </Card>
    </section>
  );
}
