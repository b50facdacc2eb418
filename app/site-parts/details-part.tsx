import { Card } from "../ui/card";
import { ContactDetails } from "./contact-details";
import { MapPart } from "./map-part";
import type { SiteData } from "./use-site";
import { WeeklyHours } from "./weekly-hours";

/** Location, contact details and hours (PROF-039). */
export function DetailsPart({ site }: { site: SiteData }) {
  const { company } = site;
  return (
    <Card as="section" className="stack gap-6">
      <h2 className="visually-hidden">Location and hours</h2>
      <ContactDetails site={site} />
      <MapPart company={company} />
      {company.hours && <WeeklyHours hours={company.hours} timeZone={company.location.timeZone} />}
    </Card>
  );
}
