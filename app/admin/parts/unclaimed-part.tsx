import { Form } from "@remix-run/react";
import { OwnTime } from "../../admin-frame/own-time";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";

interface Unclaimed {
  published: boolean;
  email: string | null;
  invitation: { email: string; sentAt: number; expiresAt: number } | null;
}

/** ADM-004: whether its contact was invited to claim a profile, and publishing it without an owner. */
export function UnclaimedPart({
  company: { published, email, invitation },
  now,
}: {
  company: Unclaimed;
  now: number;
}) {
  return (
    <Card as="section" className="stack">
      <h2>Claim</h2>
      {invitation ? (
        <p>
          We emailed {invitation.email} a link to claim it,{" "}
          <OwnTime at={invitation.sentAt} now={now} />. It expires{" "}
          <OwnTime at={invitation.expiresAt} />.
        </p>
      ) : (
        <p className="soft">
          {email
            ? "There is no link that works to claim it."
            : "It has no email address, so nobody can be invited to claim it."}
        </p>
      )}
      <div className="cluster gap-2">
        {email && (
          <Form method="post">
            <Button variant="secondary" name="intent" value="invite" icon="mail">
              {invitation ? "Email a new link" : "Email a link to claim it"}
            </Button>
          </Form>
        )}
        {!published && (
          <Form method="post">
            <Button variant="secondary" name="intent" value="publish" icon="eye">
              Publish as unclaimed
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
