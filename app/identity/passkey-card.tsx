import { Form, Link } from "@remix-run/react";
import { Button, buttonClass, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { RecentTime } from "../ui/recent-time";
import { When } from "../ui/when";
import type { Passkey } from "./passkey-input";

export function PasskeyCard({ passkeys, now }: { passkeys: Passkey[]; now: number }) {
  return (
    <Card as="section" className="stack gap-6">
      <div className="stack gap-2">
        <h2>Passkeys</h2>
        <p className="soft">
          Sign in with your fingerprint, face or screen lock. A passkey is safer than a password.
        </p>
      </div>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((one) => (
            <PasskeyItem key={one.id} passkey={one} now={now} />
          ))}
        </ul>
      )}
      <ButtonLink
        to="/account/passkeys/add"
        variant="secondary"
        icon="key-round"
        className="account__save"
      >
        Add a passkey
      </ButtonLink>
    </Card>
  );
}

function PasskeyItem({
  passkey: { id, name, createdAt, usedAt },
  now,
}: {
  passkey: Passkey;
  now: number;
}) {
  const page = `/account/passkeys/${id}`;
  return (
    <li className="device">
      <div className="stack gap-1 grow">
        <p className="device__name">{name}</p>
        <p className="small soft">
          {usedAt === null ? (
            "Not used yet."
          ) : (
            <>
              Last used: <RecentTime at={usedAt} now={now} timeZone="UTC" /> (UTC).
            </>
          )}{" "}
          Added: <When at={createdAt} timeZone="UTC" />.
        </p>
      </div>
      <div className="cluster gap-2">
        <Link to={page} className={buttonClass({ variant: "secondary" })}>
          Rename<span className="visually-hidden"> {name}</span>
        </Link>
        <Form method="post" action={page}>
          <input type="hidden" name="intent" value="remove" />
          <Button variant="secondary">
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </Form>
      </div>
    </li>
  );
}
