import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import { addressLines, directionsHref, type Place } from "../company-site/address";
import type { Client } from "./client.server";

/** Contact, addresses and notes of a client. */
export function ClientFacts({ client }: { client: Client }) {
  const { companyName, mobilePhoneNumber, emails, notes } = client;
  const place: Place = { ...client, zip: client.zipCode };
  const service = addressLines(place).join("\n");
  const billing = client.separateBilling ? addressLines(billingPlace(client)).join("\n") : "";
  const isPerson = client.firstName !== "" || client.lastName !== "";
  return (
    <div className="workspace__columns">
      <Card as="section" className="stack">
        <h2>Contact</h2>
        <dl className="account__facts">
          {isPerson && <Fact name="Company" value={companyName} />}
          <Fact name="Mobile" value={formatPhone(mobilePhoneNumber)} />
          <Fact name="Email" value={emails.join("\n")} />
        </dl>
        {!mobilePhoneNumber && emails.length === 0 && (
          <p className="soft">No phone number or email address.</p>
        )}
      </Card>
      <Card as="section" className="stack">
        <h2>Address</h2>
        {service ? (
          <>
            <p className="office__address">{service}</p>
            <p>
              <a href={directionsHref(place)} rel="noreferrer" className="cluster gap-2">
                <Icon name="navigation" />
                Directions
              </a>
            </p>
          </>
        ) : (
          <p className="soft">No service address.</p>
        )}
        {billing && (
          <>
            <h3>Billing address</h3>
            <p className="office__address">{billing}</p>
          </>
        )}
      </Card>
      {notes && (
        <Card as="section" className="stack">
          <h2>Notes</h2>
          <p className="office__address">{notes}</p>
        </Card>
      )}
    </div>
  );
}

function billingPlace(client: Client): Place {
  return {
    address: client.billingAddress,
    address2: client.billingAddress2,
    city: client.billingCity,
    stateCode: client.billingStateCode,
    zip: client.billingZipCode,
  };
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="grow office__address">{value}</dd>
    </div>
  );
}
