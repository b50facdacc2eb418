import { Form } from "@remix-run/react";
import { useOffice } from "../../office/use-office";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { RecentTime } from "../../ui/recent-time";
import { officeRequestPath } from "../../office/office-urls";
import type { SentLink } from "../../secure-links/links-of.server";
import type { ShownRequest } from "./shown-request";

/** The links that let the customer in, and what became of them. */
export function RequestLinks({ request, timeZone, now }: ShownRequest) {
  const { vanityName } = useOffice();
  const { links, requestNumber, folder } = request;
  if (folder === "spam") return null;
  return (
    <Card as="section" className="stack no-print">
      <h2>Links for the customer</h2>
      {links.length === 0 ? (
        <p className="soft">
          Each email to the customer has a link to this request. You can also send one yourself.
        </p>
      ) : (
        <ul className="office__lines">
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
          to={officeRequestPath(vanityName, requestNumber, "/link")}
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
}: Pick<ShownRequest, "timeZone" | "now"> & { link: SentLink }) {
  if (revokedAt !== null) return "Revoked";
  if (openedAt === null) return "Not opened yet";
  return (
    <>
      Opened: <RecentTime at={openedAt} timeZone={timeZone} now={now} />
    </>
  );
}
