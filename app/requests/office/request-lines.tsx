import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { CallButton } from "../../office/call-button";
import { officeRequestPath } from "../../office/office-urls";
import { Row, Rows, type Columns } from "../../office/rows";
import type { RequestLine } from "./request-line.server";
import { StatusBadge } from "./status-badge";

interface LinesProps<Line extends RequestLine> {
  lines: Line[];
  vanityName: string;
  /** How long ago. */
  whenOf: (line: Line) => ReactNode;
}

const columns: Columns = { name: "Client", what: "Request", status: "Status", facts: "Received" };

/** Each request with who, what, how long ago, and a call in one tap. */
export function RequestLines<Line extends RequestLine>({
  lines,
  vanityName,
  whenOf,
}: LinesProps<Line>) {
  return (
    <Rows columns={columns}>
      {lines.map((line) => (
        <Row
          key={line.requestNumber}
          lead={<Avatar name={line.sender} />}
          name={line.sender}
          to={officeRequestPath(vanityName, line.requestNumber)}
          // Opening a request marks it as viewed.
          prefetch="none"
          what={line.title}
          status={
            <>
              <StatusBadge status={line.status} />
              {line.unreadSince !== null && (
                <Badge tone="brand" icon="message-circle">
                  New message
                </Badge>
              )}
            </>
          }
          facts={
            <>
              {whenOf(line)}
              {factsOf(line)}
            </>
          }
          action={
            line.mobilePhoneNumber && (
              <CallButton name={line.sender} number={line.mobilePhoneNumber} iconOnly />
            )
          }
        />
      ))}
    </Rows>
  );
}

/** " · Austin, TX · 1027 · 2 photos". */
export function factsOf({ place, requestNumber, photos, confirmed }: RequestLine) {
  return [
    place,
    String(requestNumber),
    photos > 0 && `${photos} ${photos === 1 ? "photo" : "photos"}`,
    !confirmed && "Not confirmed",
  ]
    .filter(Boolean)
    .map((one) => ` · ${one}`)
    .join("");
}
