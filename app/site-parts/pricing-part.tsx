import { buttonClass } from "../ui/button";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import { ChatEntry, useTakesChats } from "../chat-panel/chat-entry";
import { answersWithin } from "../companies/answers-within";
import { takesRequests } from "../companies/takes-requests";
import { RequestButton } from "../request-form/request-button";
import { sitePages } from "../urls";
import { callLink } from "../visits/call-link";
import type { SiteData } from "../company-site/use-site";

interface PricingPartProps {
  site: SiteData;
  /** Name of the service to begin with. */
  service?: string;
}

/** PROF-041. */
export function PricingPart({ site, service }: PricingPartProps) {
  const { company, prefix, onOwnDomain } = site;
  const { name, phone, responseMinutes } = company;
  const asks = takesRequests(company.services.length, company);
  const chats = useTakesChats(site);
  if (!asks && !phone && !chats) return null;
  return (
    <Card as="section" className="stack pricing">
      <h2 className="card-title">Pricing &amp; Availability</h2>
      {asks && (
        <p className="soft small">
          Tell {name} what you need and when. We send your request only to this company.
          {responseMinutes !== null && ` Usually answers ${answersWithin(responseMinutes)}.`}
        </p>
      )}
      {asks && (
        <RequestButton
          path={prefix + sitePages.request}
          onOwnDomain={onOwnDomain}
          service={service}
        />
      )}
      {phone && (
        <a
          {...callLink(phone, prefix)}
          className={buttonClass({ wide: true, variant: asks ? "secondary" : "primary" })}
        >
          <Icon name="phone" />
          Call {formatPhone(phone)}
        </a>
      )}
      {chats && <ChatEntry site={site} />}
    </Card>
  );
}
