import { useEffect, useRef, useState } from "react";
import { useLatest } from "../ui/use-latest";
import type { Entry } from "./entry";
import { completeUntil, mergeEntries, oldestPlace } from "./merge-entries";
import { readRoom, type ShownRoom } from "./room-calls";
import { connectRoom, isRefused, type RoomConnection } from "./room-socket";
import { otherSide } from "./side";
import type { ServerMessage } from "./socket-messages";
import { hasNews, useReadMark } from "./use-read-mark";
import { useSending } from "./use-sending";

/** In milliseconds. */
const TYPING_SHOWN = 6000;
const TYPING_EVERY = 2500;

export type Room = ReturnType<typeof useRoom>;

interface RoomOptions {
  /** Whether the newest messages are shown, and so those that come. */
  isLive: boolean;
  /** Whether the newest messages are in sight. */
  isInSight: boolean;
  /** What was unread when the page was loaded isn't any more. */
  onRead?: (() => void) | undefined;
}

/**
 * A conversation that keeps itself up to date, and sends messages. Without scripts it is what the
 * page's loader read.
 */
export function useRoom(shown: ShownRoom, { isLive, isInSight, onRead }: RoomOptions) {
  const { side } = shown;
  const [conversationId, setConversationId] = useState(shown.conversationId);
  const [entries, setEntries] = useState(shown.data);
  const [earlier, setEarlier] = useState(shown.earlier);
  const [readAt, setReadAt] = useState(shown.readAt);
  const [typist, setTypist] = useState<{ name: string }>();
  const [isEnded, setEnded] = useState(false);
  const connection = useRef<RoomConnection>();
  const address = { conversationId, as: side };
  const latest = useLatest({ entries, earlier, address });

  // After a form or a reload of the page's data.
  const [loaded, setLoaded] = useState(shown);
  if (loaded !== shown) {
    setLoaded(shown);
    const isSame = loaded.conversationId === shown.conversationId && isLive;
    setEntries((before) => (isSame ? mergeEntries(before, shown.data) : shown.data));
    setReadAt(shown.readAt);
    if (!isSame) setEarlier(shown.earlier);
    setConversationId(shown.conversationId);
  }

  const add = (more: Entry[]) => setEntries((before) => mergeEntries(before, more));
  const sending = useSending({
    address: () => latest.current!.address,
    onSent: (entry, of) => {
      // As the server has it, if that came first.
      setEntries((before) => mergeEntries([entry], before));
      setConversationId(of);
    },
  });
  useReadMark({
    address,
    entries,
    isSeen: isLive && !isEnded && isInSight,
    onRead: hasNews(shown) ? onRead : undefined,
  });

  /** All of the newest ones: what lies between them and those shown is not known. */
  async function reload() {
    const room = await readRoom(latest.current!.address);
    const oldest = oldestPlace(room.data) ?? 0;
    if (oldest <= completeUntil(latest.current!.entries, latest.current!.earlier) + 1)
      add(room.data);
    else {
      setEntries(room.data);
      setEarlier(room.earlier);
    }
    setReadAt(room.readAt);
  }

  function receive(message: ServerMessage) {
    if (message.type === "TYPING") setTypist({ name: message.name });
    if (message.type === "READ")
      setReadAt((before) => ({
        ...before,
        [message.side]: Math.max(before[message.side], message.at),
      }));
    if (message.type !== "ENTRIES") return;
    if (message.more) void reload().catch(() => add(message.entries));
    else add(message.entries);
    if (message.entries.some(({ sender }) => sender.side === otherSide(side))) setTypist(undefined);
  }
  const events = useLatest({ receive, reload });

  useEffect(() => {
    if (!isLive) return;
    const opened = connectRoom(
      { conversationId, as: side },
      {
        after: () => completeUntil(latest.current!.entries, latest.current!.earlier),
        onMessage: (message) => events.current!.receive(message),
        poll: () => events.current!.reload(),
        onEnded: () => setEnded(true),
      },
    );
    connection.current = opened;
    return () => opened.close();
  }, [conversationId, side, isLive, latest, events]);

  useEffect(() => {
    if (!typist) return;
    const timer = setTimeout(() => setTypist(undefined), TYPING_SHOWN);
    return () => clearTimeout(timer);
  }, [typist]);

  /** Returns whether it worked. */
  async function loadEarlier() {
    try {
      const room = await readRoom(address, oldestPlace(entries));
      setEntries((before) => mergeEntries(room.data, before));
      setEarlier(room.earlier);
      return true;
    } catch (error) {
      if (isRefused(error)) setEnded(true);
      return false;
    }
  }

  const typedAt = useRef(0);
  function noteTyping() {
    if (Date.now() - typedAt.current < TYPING_EVERY) return;
    typedAt.current = Date.now();
    connection.current?.typing();
  }

  return {
    address,
    entries,
    earlier,
    readAt,
    typist,
    isEnded,
    loadEarlier,
    noteTyping,
    ...sending,
  };
}
