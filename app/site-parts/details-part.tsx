import { Card } from "../ui/card";
import type { Company } from "../companies/company";
import { ContactDetails } from "./contact-details";
import { MapPart } from "./map-part";
import { WeeklyHours } from "./weekly-hours";

/** Location, contact details and hours (PROF-039). */
export function DetailsPart({ company }: { company: Company }) {
  return (
    <Card as="section" className="stack gap-6">
      <h2 className="visually-hidden">Location and hours</h2>
      <ContactDetails company={company} />
      <MapPart company={company} />
      {company.hours && <WeeklyHours hours={company.hours} timeZone={company.location.timeZone} />}
    </Card>
  );
}
