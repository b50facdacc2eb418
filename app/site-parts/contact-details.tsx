import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import type { Company } from "../companies/company";
import { addressLines } from "./address";

/** Address, phone, email and website, where provided. */
export function ContactDetails({ company }: { company: Company }) {
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
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {website && (
        <li>
          <Icon name="globe" />
          <a href={website} rel="noopener nofollow ugc">
            {website.replace(/^https?:\/\/(www\.)?/, "")}
          </a>
        </li>
      )}
    </ul>
  );
}
