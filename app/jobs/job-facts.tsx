import { addressLines, directionsHref } from "../company-site/address";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import type { OfficeJob } from "./shown-job";
import { peopleText } from "./visit-text";

/** Where, whom to call, and what those who do the work need to know: for one hand in a van. */
export function JobFacts({ job }: { job: OfficeJob }) {
  const { place, mobile, email, instructions, people, closedReason } = job;
  const directions = directionsHref(place);
  return (
    <Card as="section" className="stack">
      <h2 className="visually-hidden">What to know</h2>
      {closedReason && <p className="soft">Closed: {closedReason}</p>}
      <div className="cluster gap-4">
        {directions && (
          <a href={directions} rel="noreferrer" target="_blank" className="job__link">
            <Icon name="map-pin" />
            {addressLines(place).join(", ")}
          </a>
        )}
        {mobile && (
          <a href={`tel:+1${mobile}`} className="job__link">
            <Icon name="phone" />
            {formatPhone(mobile)}
          </a>
        )}
        {!mobile && email && (
          <a href={`mailto:${email}`} className="job__link">
            <Icon name="mail" />
            {email}
          </a>
        )}
      </div>
      {people.length > 0 && (
        <p>
          <span className="soft">Who does it:</span> {peopleText(people)}
        </p>
      )}
      {instructions && <p className="job__instructions">{instructions}</p>}
    </Card>
  );
}
