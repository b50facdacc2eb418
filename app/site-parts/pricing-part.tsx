import { buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import type { Company } from "../companies/company";

/** Takes the place of PROF-041: visitors ask for a price by phone or email. */
export function PricingPart({ company }: { company: Company }) {
  if (!company.phone && !company.email) return null;
  const subject = encodeURIComponent("Pricing and availability");
  return (
    <Card as="section" className="stack">
      <h2 className="card-title">Pricing &amp; Availability</h2>
      <p className="soft small">
        Tell {company.name} what you need and when. We send your request only to this company.
      </p>
      {company.phone && (
        <a href={`tel:+1${company.phone}`} className={buttonClass({ wide: true })}>
          <Icon name="phone" />
          Call {formatPhone(company.phone)}
        </a>
      )}
      {company.email && (
        <a
          href={`mailto:${company.email}?subject=${subject}`}
          className={buttonClass({ wide: true, variant: "secondary" })}
        >
          <Icon name="mail" />
          Send an email
        </a>
      )}
    </Card>
  );
}
