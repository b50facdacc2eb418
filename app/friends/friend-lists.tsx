/** Friends, invitations and blocked people, each with their actions. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar";
import { Button, type ButtonStyle } from "../ui/button";
import { When } from "../ui/when";
import type { Friends } from "./read-friends.server";

export function FriendList({ friends }: { friends: Friends["friends"] }) {
  return (
    <People>
      {friends.map(({ userId, name, since }) => (
        <Person
          key={userId}
          name={name}
          about={
            <>
              Friends since <When at={since} timeZone="UTC" form="date" />
            </>
          }
        >
          <ActionButton intent="remove" id={userId} name={name}>
            Remove
          </ActionButton>
          <ActionButton intent="block" id={userId} name={name} variant="quiet">
            Block
          </ActionButton>
        </Person>
      ))}
    </People>
  );
}

export function IncomingList({ incoming }: { incoming: Friends["incoming"] }) {
  return (
    <People>
      {incoming.map(({ id, from, sentAt }) => (
        <Person
          key={id}
          name={from}
          about={
            <>
              Invited you on <When at={sentAt} timeZone="UTC" form="date" />
            </>
          }
        >
          <ActionButton intent="accept" id={id} name={from} variant="primary">
            Accept
          </ActionButton>
          <ActionButton intent="decline" id={id} name={from}>
            Decline
          </ActionButton>
          <ActionButton intent="block-inviter" id={id} name={from} variant="quiet">
            Block
          </ActionButton>
        </Person>
      ))}
    </People>
  );
}

export function SentList({ sent }: { sent: Friends["sent"] }) {
  return (
    <People>
      {sent.map(({ id, to, sentAt, expiresAt }) => (
        <Person
          key={id}
          name={to ?? "A link"}
          about={
            <>
              {to ? "Sent" : "Created"} on <When at={sentAt} timeZone="UTC" form="date" />, expires{" "}
              <When at={expiresAt} timeZone="UTC" form="date" />
            </>
          }
        >
          <ActionButton intent="withdraw" id={id} name={to ?? "the link"}>
            Cancel invitation
          </ActionButton>
        </Person>
      ))}
    </People>
  );
}

export function BlockedList({ blocked }: { blocked: Friends["blocked"] }) {
  return (
    <People>
      {blocked.map(({ userId, name }) => (
        <Person key={userId} name={name}>
          <ActionButton intent="unblock" id={userId} name={name}>
            Unblock
          </ActionButton>
        </Person>
      ))}
    </People>
  );
}

function People({ children }: { children: ReactNode }) {
  return <ul className="people">{children}</ul>;
}

function Person({
  name,
  about,
  children,
}: {
  name: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="person">
      <Avatar name={name} />
      <div className="person__text">
        <p className="person__name">{name}</p>
        {about && <p className="small soft">{about}</p>}
      </div>
      <div className="cluster gap-2">{children}</div>
    </li>
  );
}

interface ActionButtonProps {
  intent: string;
  id: string;
  /** The person's name, for accessible labels. */
  name: string;
  variant?: NonNullable<ButtonStyle["variant"]>;
  children: ReactNode;
}

function ActionButton({ intent, id, name, variant = "secondary", children }: ActionButtonProps) {
  return (
    <Form method="post" action="/my-friends">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button variant={variant} size="small">
        {children}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Form>
  );
}
