import { Link } from "@remix-run/react";
import { Avatar } from "../ui/avatar";
import { Icon } from "../ui/icon";
import { buttonClass } from "../ui/button";
import { formatPhone } from "../ui/phone-number";
import type { ClientLine } from "./list-clients.server";

/** Each client with what tells them apart, and a call in one tap. */
export function ClientLines({
  clients,
  hrefOf,
}: {
  clients: ClientLine[];
  hrefOf: (client: ClientLine) => string;
}) {
  return (
    <ul className="office__lines">
      {clients.map((client) => (
        <li key={client.id} className="office__line">
          <Avatar name={client.name} />
          <div className="office__line-text">
            <Link to={hrefOf(client)} prefetch="intent" className="office__line-name">
              {client.name}
            </Link>
            <span className="small soft">{aboutOf(client)}</span>
          </div>
          {client.mobilePhoneNumber && (
            <a
              href={`tel:+1${client.mobilePhoneNumber}`}
              className={buttonClass({ variant: "secondary", size: "small", iconOnly: true })}
            >
              <Icon name="phone" />
              <span className="visually-hidden">
                Call {client.name}, {formatPhone(client.mobilePhoneNumber)}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function aboutOf({ name, companyName, address, city, mobilePhoneNumber, email }: ClientLine) {
  const place = [address, city].filter(Boolean).join(", ");
  return [companyName === name ? "" : companyName, place || formatPhone(mobilePhoneNumber) || email]
    .filter(Boolean)
    .join(" · ");
}
