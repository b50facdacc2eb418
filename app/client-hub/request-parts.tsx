import type { ReactNode } from "react";
import type { Answer, RequestPhoto, RequestView } from "../requests/request.server";
import { addressLines } from "../company-site/address";
import { useSite } from "../company-site/use-site";
import { Card } from "../ui/card";
import { formatPhone } from "../ui/phone-number";
import { When } from "../ui/when";
import { attachmentPath } from "../requests/attachment-path";

/** REQ-003 to REQ-005. */
export function RequestFacts({ request }: { request: RequestView }) {
  const { timeZone } = useSite().company.location;
  const { client, email, mobilePhoneNumber, requestNumber, requestDate, status } = request;
  const { closedOn, closedReason } = request;
  return (
    <Card as="section" className="stack">
      <h2>Request</h2>
      <dl className="account__facts">
        <Fact name="Request For">
          {[
            [client.firstName, client.lastName].filter(Boolean).join(" "),
            client.companyName,
            ...addressLines({ ...client, zip: client.zipCode }),
            email,
            formatPhone(mobilePhoneNumber),
          ]
            .filter(Boolean)
            .join("\n")}
        </Fact>
        <Fact name="Request number">{requestNumber}</Fact>
        <Fact name="Requested on">
          <When at={requestDate} timeZone={timeZone} form="date-time" />
        </Fact>
        <Fact name="Status">{status}</Fact>
        {closedOn !== null && (
          <Fact name={`${status} on`}>
            <When at={closedOn} timeZone={timeZone} form="date-time" />
          </Fact>
        )}
        {status === "Canceled" && closedReason && <Fact name="Reason">{closedReason}</Fact>}
      </dl>
    </Card>
  );
}

/** REQ-006, REQ-007. */
export function RequestAnswers({ request }: { request: RequestView }) {
  const { services, inputForm } = request;
  return (
    <Card as="section" className="stack">
      <h2>Request details</h2>
      <dl className="account__facts">
        {services.length > 0 && (
          <Fact name={services.length === 1 ? "Service" : "Services"}>{services.join(", ")}</Fact>
        )}
        {inputForm.map((answer, i) => (
          <Fact key={i} name={answer.label}>
            {answerText(answer) || <span className="soft">No answer</span>}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function answerText({ value, valueLabel }: Answer) {
  return valueLabel || value;
}

interface PhotosProps {
  vanityName: string;
  number: number;
  photos: RequestPhoto[];
}

/** REQ-008. */
export function RequestPhotos({ vanityName, number, photos }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Card as="section" className="stack">
      <h2>Photos</h2>
      <ul className="client-hub__photos">
        {photos.map((photo) => (
          <li key={photo.number}>
            <a href={attachmentPath(vanityName, number, photo)}>
              <img
                src={attachmentPath(vanityName, number, photo, 125)}
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
      <dd className="grow client-hub__text">{children}</dd>
    </div>
  );
}
