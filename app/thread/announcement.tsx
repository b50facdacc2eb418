import { useEffect, useState } from "react";
import type { Entry } from "./entry";
import { otherSide, type Side } from "./side";

/** In milliseconds: messages that come within it are announced together. */
const TOGETHER = 700;

interface AnnouncementProps {
  entries: Entry[];
  side: Side;
}

/** Announces new messages of the other side to screen readers. */
export function Announcement({ entries, side }: AnnouncementProps) {
  const [until, setUntil] = useState(() => newestPlace(entries));
  const [text, setText] = useState("");
  const waiting = entries.filter(
    ({ sender, event, seq }) =>
      sender.side === otherSide(side) && event === "" && seq !== null && seq > until,
  );
  const newest = newestPlace(waiting);
  const next = textOf(waiting);
  useEffect(() => {
    if (newest === 0) return;
    const timer = setTimeout(() => {
      setText(next);
      setUntil(newest);
    }, TOGETHER);
    return () => clearTimeout(timer);
  }, [newest, next]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {/* Another element, so that the same text is announced, too. */}
      <span key={until}>{text}</span>
    </p>
  );
}

function textOf(waiting: Entry[]) {
  const newest = waiting.at(-1);
  if (!newest) return "";
  const { sender, message, details } = newest;
  const photos = details.photos?.length ?? 0;
  const sent = message || (photos === 1 ? "1 photo" : `${photos} photos`);
  const said = sender.name === "" ? sent : `${sender.name}: ${sent}`;
  return waiting.length === 1 ? said : `${waiting.length} new messages. ${said}`;
}

function newestPlace(entries: Entry[]) {
  return entries.reduce((newest, { seq }) => Math.max(newest, seq ?? 0), 0);
}
