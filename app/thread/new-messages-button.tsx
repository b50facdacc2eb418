import { useState, type RefObject } from "react";
import { Button } from "../ui/button";
import type { Entry } from "./entry";
import { otherSide, type Side } from "./side";

interface NewMessagesProps {
  scroller: RefObject<HTMLDivElement>;
  entries: Entry[];
  side: Side;
  /** The reader has scrolled up. */
  isAway: boolean;
}

/** Leads to new messages of the other side if the reader has scrolled up. */
export function NewMessagesButton({ scroller, entries, side, isAway }: NewMessagesProps) {
  const newest = entries.findLast(
    ({ sender, event }) => sender.side === otherSide(side) && event === "",
  );
  const [seen, setSeen] = useState(newest?.id);
  // What is in sight is seen.
  if (!isAway && seen !== newest?.id) setSeen(newest?.id);
  if (!isAway || seen === newest?.id) return null;
  return (
    <Button
      type="button"
      size="small"
      icon="arrow-down"
      className="conversation__new"
      onClick={() => scroller.current?.scrollTo({ top: 0, behavior: "smooth" })}
    >
      New messages
    </Button>
  );
}
