import { OwnerPart } from "../editing/edit-bar";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import { callLink } from "../visits/call-link";
import { addressLines } from "../company-site/address";
import type { SiteData } from "../company-site/use-site";

/** Address, phone, email and website, where provided. */
export function ContactDetails({ site }: { site: SiteData }) {
  const { company, prefix } = site;
  const { location, phone, email, website } = company;
  const lines = addressLines(location);
  return (
    <ul className="details">
      {lines.length > 0 && (
        <li>
          <Icon name="map-pin" />
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {location.servesMiles !== null && (
              <span className="soft">Travels up to {location.servesMiles} miles</span>
            )}
          </address>
          <OwnerPart site={site} part="address" />
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <a {...callLink(phone, prefix)}>{formatPhone(phone)}</a>
          <OwnerPart site={site} part="phone" />
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
          <OwnerPart site={site} part="email" />
        </li>
      )}
      {website && (
        <li>
          <Icon name="globe" />
          <a href={website} rel="noopener nofollow ugc">
            {website.replace(/^https?:\/\/(www\.)?/, "")}
          </a>
          <OwnerPart site={site} part="website" />
        </li>
      )}
    </ul>
  );
}
