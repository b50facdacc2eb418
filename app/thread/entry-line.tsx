import { Link } from "@remix-run/react";
import { memo } from "react";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { RecentTime } from "../ui/recent-time";
import type { Entry } from "./entry";
import { documentOf, eventText, type DocumentKind } from "./event-text";
import { photoPath, type RoomAddress } from "./room-calls";
import type { Side } from "./side";

/** The page of a document; undefined if the reader has none. */
export type PathOf = (kind: DocumentKind, number: string) => string | undefined;

interface EntryLineProps {
  entry: Entry;
  side: Side;
  /** Of a sender whose name is not known. */
  names: Record<Side, string>;
  timeZone: string;
  now: number;
  pathOf: PathOf;
  /** Of the conversation. */
  address: RoomAddress;
  /** The other side has seen it, and nothing newer of this side. */
  isSeen: boolean;
}

/** A message, or what happened to a document. */
export const EntryLine = memo(function EntryLine(props: EntryLineProps) {
  const { entry, side, names, timeZone, now, pathOf, isSeen } = props;
  if (entry.event !== "") return <EventCard {...props} />;
  const { sender, message, createdAt } = entry;
  const isOwn = sender.side === side;
  const about = documentOf(entry);
  const path = about && pathOf(about.kind, about.number);
  const name = isOwn && side === "client" ? "You" : sender.name || nameOf(entry, names);
  return (
    <li className={classNames("conversation__entry", isOwn && "conversation__entry--own")}>
      <p className="conversation__by">
        {name}, <RecentTime at={createdAt} timeZone={timeZone} now={now} />
      </p>
      <div className="conversation__message">
        {path !== undefined && (
          <p className="conversation__about">
            <Link to={path}>About {entry.document}</Link>
          </p>
        )}
        {message !== "" && <p className="conversation__text">{message}</p>}
        <Photos {...props} />
      </div>
      {isSeen && <p className="conversation__by">Seen</p>}
    </li>
  );
});

/** Each opens in its full size. */
function Photos({ entry, address }: EntryLineProps) {
  const { photos = [] } = entry.details;
  if (photos.length === 0) return null;
  return (
    <ul className="conversation__photos">
      {photos.map(({ id }, at) => (
        <li key={id}>
          <a href={photoPath(address, id)} target="_blank" rel="noopener">
            <img
              src={photoPath(address, id, 125)}
              alt={`Photo ${at + 1} of ${photos.length}`}
              width="125"
              height="125"
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ sender }: Entry, names: Record<Side, string>) {
  return sender.side === "system" ? "" : names[sender.side];
}

const icons: Record<DocumentKind, IconName> = {
  request: "inbox",
  estimate: "file-text",
  invoice: "receipt",
  job: "briefcase",
};

function EventCard({ entry, timeZone, now, pathOf }: EntryLineProps) {
  const about = documentOf(entry);
  const path = about && pathOf(about.kind, about.number);
  const text = eventText(entry, timeZone);
  return (
    <li className="conversation__event">
      <Icon name={about ? icons[about.kind] : "info"} />
      <p>
        {path === undefined ? text : <Link to={path}>{text}</Link>}{" "}
        <span className="conversation__by">
          <RecentTime at={entry.createdAt} timeZone={timeZone} now={now} />
        </span>
      </p>
    </li>
  );
}
