import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { addressLines, directionsHref } from "../../company-site/address";
import { Card } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { formatPhone } from "../../ui/phone-number";
import { clientsPath } from "../../office/office-urls";
import { attachmentPath } from "../attachment-path";
import type { ContactMethod } from "../states";
import type { OfficeRequest } from "./shown-request";

interface DetailsProps {
  request: OfficeRequest;
  vanityName: string;
}

/** What is asked for, with its photos, and who asks. */
export function RequestDetails({ request, vanityName }: DetailsProps) {
  return (
    <>
      <div className="workspace__columns">
        <Asked request={request} />
        <Contact request={request} vanityName={vanityName} />
      </div>
      <Photos request={request} vanityName={vanityName} />
    </>
  );
}

function Asked({ request: { services, inputForm } }: { request: OfficeRequest }) {
  return (
    <Card as="section" className="stack">
      <h2>Request details</h2>
      <dl className="account__facts">
        {services.length > 0 && (
          <Fact name={services.length === 1 ? "Service" : "Services"}>{services.join(", ")}</Fact>
        )}
        {inputForm.map(({ label, value, valueLabel }, i) => (
          <Fact key={i} name={label}>
            {valueLabel || value || <span className="soft">No answer</span>}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Contact({ request, vanityName }: DetailsProps) {
  const { client, email, mobilePhoneNumber, preferredContactMethod, officeClient } = request;
  const place = { ...client, zip: client.zipCode };
  const lines = addressLines(place);
  return (
    <Card as="section" className="stack">
      <h2>Customer</h2>
      <dl className="account__facts">
        {mobilePhoneNumber && (
          <Fact name="Phone">
            <a href={`tel:+1${mobilePhoneNumber}`}>{formatPhone(mobilePhoneNumber)}</a>
          </Fact>
        )}
        {email && (
          <Fact name="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        <Fact name="Prefers">{methods[preferredContactMethod]}</Fact>
        {lines.length > 0 && (
          <Fact name="Address">
            {lines.join("\n")}
            <a href={directionsHref(place)} rel="noreferrer" className="cluster gap-2 no-print">
              <Icon name="navigation" />
              Directions
            </a>
          </Fact>
        )}
      </dl>
      {officeClient && (
        <p className="no-print">
          <Link to={clientsPath(vanityName, `/${officeClient.id}`)} prefetch="intent">
            See client {officeClient.name}
          </Link>
        </p>
      )}
    </Card>
  );
}

const methods: Record<ContactMethod, string> = {
  email: "Email",
  phone: "Phone",
  both: "Email or phone",
};

function Photos({ request: { photos, requestNumber }, vanityName }: DetailsProps) {
  if (photos.length === 0) return null;
  return (
    <Card as="section" className="stack">
      <h2>Photos</h2>
      <ul className="request-photos">
        {photos.map((photo) => (
          <li key={photo.number}>
            <a href={attachmentPath(vanityName, requestNumber, photo)}>
              <img
                src={attachmentPath(vanityName, requestNumber, photo, 125)}
                alt={photo.name}
                width="125"
                height="125"
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="grow office__address">{children}</dd>
    </div>
  );
}
