import type { ReactNode } from "react";
import { Link } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { Announcement } from "./announcement";
import { Composer } from "./composer";
import { EntryLine, type PathOf } from "./entry-line";
import { oldestPlace } from "./merge-entries";
import { NewMessagesButton } from "./new-messages-button";
import { OutgoingLine } from "./outgoing-line";
import { reportPagePath, type ShownRoom } from "./room-calls";
import type { Entry } from "./entry";
import { otherSide, type Side } from "./side";
import { useRoom } from "./use-room";
import { useScrolledUp } from "./use-scrolled-up";

interface ConversationProps {
  /** As the page's loader read it; the same object until it is read again. */
  shown: ShownRoom;
  timeZone: string;
  now: number;
  /** Sent again, the form sends no second message; kept if it was refused or may have failed. */
  formId: string;
  pathOf: PathOf;
  /** The address has `before`: these are not the newest entries. */
  isEarlierPart?: boolean;
  /** The form's page, if it is another one. */
  action?: string;
  /** Without entries. */
  empty: string;
  /** Above the field, until this side has written. */
  lead?: ReactNode;
  /** Only reads it, as a platform admin does. */
  isReader?: boolean;
  /** The reader has seen what was unread. */
  onRead?: () => void;
  /** In a panel at the side: lower. */
  inPanel?: boolean;
}

/** The messages of both sides and what happened to documents, and a form to write. */
export function Conversation(props: ConversationProps) {
  const { shown, timeZone, formId, pathOf, isEarlierPart = false, empty, lead, inPanel } = props;
  const { isReader = false } = props;
  const { side, providerName, clientName, blocked } = shown;
  const scroller = useRef<HTMLDivElement>(null);
  const isAway = useScrolledUp(scroller);
  const isLive = !isEarlierPart && !isReader;
  const room = useRoom(shown, { isLive, isInSight: !isAway, onRead: props.onRead });
  const { entries, readAt, typist } = room;
  const { conversationId } = room.address;
  const address = useMemo(() => ({ conversationId, as: side }), [conversationId, side]);
  const other = otherSide(side);
  const sent = new Set(entries.map(({ id }) => id));
  const outgoing = room.outgoing.filter(({ id }) => !sent.has(id));
  const lastOwn = entries.findLast(({ sender, event }) => sender.side === side && event === "");
  const seen = lastOwn && readAt[other] >= lastOwn.createdAt ? lastOwn.id : undefined;
  const names = {
    // Messages of a client have a name until their account is deleted.
    client: "A deleted account",
    company: side === "company" ? "A former member" : providerName,
  };
  const now = entries.reduce((latest, { createdAt }) => Math.max(latest, createdAt), props.now);
  const isEmpty = entries.length === 0 && outgoing.length === 0;
  return (
    <section className={inPanel ? "conversation conversation--panel" : "conversation"}>
      <div className="conversation__frame">
        {/* The newest is at its end, also without scripts: see its style. */}
        <div
          ref={scroller}
          className="conversation__scroll"
          role="log"
          aria-label="Messages"
          aria-live="off"
          tabIndex={0}
        >
          <div>
            {room.earlier && <EarlierLink room={room} staysHere={!isReader} />}
            {isEmpty && <p className="conversation__empty">{empty}</p>}
            <ol className="conversation__entries">
              {entries.map((entry) => (
                <EntryLine
                  key={entry.id}
                  {...{ entry, side, names, timeZone, now, pathOf, address }}
                  isSeen={entry.id === seen && outgoing.length === 0}
                />
              ))}
              {outgoing.map((message) => (
                <OutgoingLine key={message.id} message={message} onAgain={room.sendAgain} />
              ))}
            </ol>
          </div>
        </div>
        <NewMessagesButton {...{ scroller, entries, side, isAway }} />
        <Announcement entries={entries} side={side} />
      </div>
      <ReadForm {...{ entries, readAt, side }} action={props.action} />
      <p className="conversation__typing" aria-hidden>
        {typist && `${typist.name || (other === "client" ? clientName : providerName)} is typing…`}
      </p>
      {isEarlierPart ? (
        <p>
          <Link to="?" className={buttonClass({ variant: "secondary" })}>
            Go to the newest messages
          </Link>
        </p>
      ) : isReader ? (
        <Note>Only the people of this company and the client write here.</Note>
      ) : room.isEnded ? (
        <Note role="status">
          This conversation isn’t open to you any more. Reload the page to open it again.
        </Note>
      ) : blocked !== "" ? (
        <Note>{blockedText(shown)}</Note>
      ) : (
        <>
          {!lastOwn && lead}
          <Composer
            room={room}
            formId={formId}
            lastOwn={lastOwn?.id}
            label={`Write to ${side === "client" ? providerName : clientName}`}
            action={props.action}
            onSend={() => scroller.current?.scrollTo({ top: 0 })}
          />
        </>
      )}
      {side === "client" && !isEarlierPart && (
        <p className="conversation__foot">
          <Link to={reportPagePath(address)} prefetch="none">
            {blocked === "client" ? "Unblock" : "Report or block"}
          </Link>
        </p>
      )}
    </section>
  );
}

interface ReadFormProps {
  entries: Entry[];
  readAt: Record<Side, number>;
  side: Side;
  action: string | undefined;
}

/** Without scripts, which mark what is in sight. */
function ReadForm({ entries, readAt, side, action }: ReadFormProps) {
  const newest = entries.findLast(
    ({ sender, event }) => sender.side === otherSide(side) && event === "",
  );
  if (!newest || readAt[side] >= newest.createdAt) return null;
  return (
    <noscript>
      <form method="post" action={action}>
        <input type="hidden" name="intent" value="read" />
        <input type="hidden" name="until" value={newest.createdAt} />
        <button className={buttonClass({ variant: "secondary", size: "small" })}>
          Mark as read
        </button>
      </form>
    </noscript>
  );
}

interface EarlierLinkProps {
  room: ReturnType<typeof useRoom>;
  staysHere: boolean;
}

/** A link that works without scripts; with them, they stay where they are. */
function EarlierLink({ room, staysHere }: EarlierLinkProps) {
  const [isLoading, setLoading] = useState(false);
  const oldest = oldestPlace(room.entries);
  if (oldest === undefined) return null;
  return (
    <p className="conversation__earlier">
      <Link
        to={`?before=${oldest}`}
        prefetch="none"
        className={buttonClass({ variant: "quiet", size: "small" })}
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          if (!staysHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (isLoading) return;
          setLoading(true);
          void room.loadEarlier().then(() => setLoading(false));
        }}
      >
        {isLoading ? <span className="spinner" /> : <Icon name="arrow-up" />}
        Earlier messages
      </Link>
    </p>
  );
}

function blockedText({ blocked, side, providerName, clientName }: ShownRoom) {
  if (blocked !== side)
    return side === "client"
      ? `${providerName} isn’t accepting your messages.`
      : `${clientName} isn’t accepting your messages.`;
  return side === "client"
    ? `You blocked messages of ${providerName}. Unblock them to write.`
    : "You blocked this conversation. Unblock it to write.";
}
