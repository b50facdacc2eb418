import { useEffect, useState } from "react";
import type { Entry } from "./entry";
import { useAttention } from "../ui/use-attention";
import { useLatest } from "../ui/use-latest";
import { postRead, type RoomAddress, type ShownRoom } from "./room-calls";
import { otherSide } from "./side";

/** In milliseconds: several messages that come together are marked together. */
const WAIT = 800;

interface ReadMarkOptions {
  address: RoomAddress;
  entries: Entry[];
  /** Whether the newest of them are in sight. */
  isSeen: boolean;
  onRead: (() => void) | undefined;
}

/**
 * Tells the server what the person has seen: once at the beginning, then with each new message. Nobody
 * has seen what comes to an open page that they don't look at, so it is mailed.
 */
export function useReadMark({ address, entries, isSeen, onRead }: ReadMarkOptions) {
  const { conversationId, as } = address;
  const latest = useLatest({ onRead });
  const newest = newestOf(entries, otherSide(as));
  const isAttentive = useAttention();
  const [marked] = useState({ until: 0 });
  useEffect(() => {
    if (!isSeen || !isAttentive || newest <= marked.until) return;
    const timer = setTimeout(() => {
      const before = marked.until;
      marked.until = newest;
      postRead({ conversationId, as }, newest).then(
        () => latest.current!.onRead?.(),
        () => {
          // The next message tries again.
          marked.until = before;
        },
      );
    }, WAIT);
    return () => clearTimeout(timer);
  }, [conversationId, as, isSeen, isAttentive, marked, newest, latest]);
}

/** Whether the other side wrote something that the reader had not seen when it was loaded. */
export function hasNews({ data, readAt, side }: ShownRoom) {
  return newestOf(data, otherSide(side)) > readAt[side];
}

function newestOf(entries: Entry[], side: string) {
  return entries
    .filter(({ sender, event }) => sender.side === side && event === "")
    .reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0);
}
