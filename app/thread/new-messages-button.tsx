import { useEffect, useState, type RefObject } from "react";
import { Button } from "../ui/button";
import type { Entry } from "./entry";
import { otherSide, type Side } from "./side";

/** In pixels: this near the end, the newest messages are in sight. */
const NEAR = 60;

interface NewMessagesProps {
  scroller: RefObject<HTMLDivElement>;
  entries: Entry[];
  side: Side;
}

/** Leads to new messages of the other side if the reader has scrolled up. */
export function NewMessagesButton({ scroller, entries, side }: NewMessagesProps) {
  const newest = entries.findLast(
    ({ sender, event }) => sender.side === otherSide(side) && event === "",
  );
  const isAway = useScrolledUp(scroller);
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

/** The element is laid out from its end, so its scroll position there is 0, and above it negative. */
function useScrolledUp(scroller: RefObject<HTMLDivElement>) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setAway(Math.abs(element.scrollTop) > NEAR);
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [scroller]);
  return isAway;
}
