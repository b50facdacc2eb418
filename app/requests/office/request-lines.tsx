import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { buttonClass } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { formatPhone } from "../../ui/phone-number";
import { officeRequestPath } from "../../office/office-urls";
import type { RequestLine } from "./request-line.server";
import { StatusBadge } from "./status-badge";

interface LinesProps<Line extends RequestLine> {
  lines: Line[];
  vanityName: string;
  /** How long ago, below the name. */
  whenOf: (line: Line) => ReactNode;
  /** More about it. */
  aboutOf?: (line: Line) => ReactNode;
}

/** Each request with who, what, how long ago, and a call in one tap. */
export function RequestLines<Line extends RequestLine>(props: LinesProps<Line>) {
  return (
    <ul className="office__lines">
      {props.lines.map((line) => (
        <LineOf key={line.requestNumber} line={line} {...props} />
      ))}
    </ul>
  );
}

/** Not prefetched: opening a request marks it as viewed. */
function LineOf<Line extends RequestLine>({
  line,
  vanityName,
  whenOf,
  aboutOf,
}: Omit<LinesProps<Line>, "lines"> & { line: Line }) {
  const { requestNumber, sender, title, place, mobilePhoneNumber, status } = line;
  return (
    <li className="office__line">
      <Avatar name={sender} />
      <div className="office__line-text">
        <span className="cluster gap-2">
          <Link to={officeRequestPath(vanityName, requestNumber)} className="office__line-name">
            {sender}
          </Link>
          <StatusBadge status={status} />
          {line.unreadSince !== null && (
            <Badge tone="brand" icon="message-circle">
              New message
            </Badge>
          )}
        </span>
        <span>{title}</span>
        {aboutOf?.(line)}
        <span className="small soft">
          {whenOf(line)}
          {[place, String(requestNumber), ...marksOf(line)]
            .filter(Boolean)
            .map((one) => ` · ${one}`)}
        </span>
      </div>
      {mobilePhoneNumber && (
        <a
          href={`tel:+1${mobilePhoneNumber}`}
          className={buttonClass({ variant: "secondary", size: "small", iconOnly: true })}
        >
          <Icon name="phone" />
          <span className="visually-hidden">
            Call {sender}, {formatPhone(mobilePhoneNumber)}
          </span>
        </a>
      )}
    </li>
  );
}

function marksOf({ photos, confirmed }: RequestLine) {
  return [
    photos > 0 ? `${photos} ${photos === 1 ? "photo" : "photos"}` : "",
    confirmed ? "" : "Not confirmed",
  ];
}
