import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { RecentTime } from "../ui/recent-time";
import type { SentLink } from "./links-of.server";

interface SentLinksProps {
  links: SentLink[];
  /** "request". */
  what: string;
  /** The page that makes a link. */
  copyPath: string;
  timeZone: string;
  now: number;
}

/** The links that let the client in, and what became of them. The page revokes them by its action. */
export function SentLinks({ links, what, copyPath, timeZone, now }: SentLinksProps) {
  return (
    <Card as="section" className="stack no-print">
      <h2>Links for the {what === "request" ? "customer" : "client"}</h2>
      {links.length === 0 ? (
        <p className="soft">
          Each email to the {what === "request" ? "customer" : "client"} has a link to this {what}.
          You can also send one yourself.
        </p>
      ) : (
        <ul>
          {links.map((link, i) => (
            <li key={i} className="office__line">
              <div className="office__line-text">
                <span>{link.email ? `Emailed to ${link.email}` : "Copied"}</span>
                <span className="small soft">
                  <RecentTime at={link.madeAt} timeZone={timeZone} now={now} /> ·{" "}
                  <StateOf link={link} timeZone={timeZone} now={now} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="cluster gap-2">
        <ButtonLink
          to={copyPath}
          variant="secondary"
          size="small"
          icon="link"
          prefetch="none"
          preventScrollReset
        >
          Copy a link
        </ButtonLink>
        {links.some(({ revokedAt }) => revokedAt === null) && (
          <Form method="post">
            <input type="hidden" name="intent" value="revoke" />
            <Button variant="quiet" size="small">
              Revoke all links
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}

function StateOf({
  link: { openedAt, revokedAt },
  timeZone,
  now,
}: Pick<SentLinksProps, "timeZone" | "now"> & { link: SentLink }) {
  if (revokedAt !== null) return "Revoked";
  if (openedAt === null) return "Not opened yet";
  return (
    <>
      Opened: <RecentTime at={openedAt} timeZone={timeZone} now={now} />
    </>
  );
}
