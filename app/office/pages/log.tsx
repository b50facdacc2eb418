import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { OlderLinks } from "../../ui/older-links";
import { RecentTime } from "../../ui/recent-time";
import {
  clientsPath,
  officePath,
  officeRequestPath,
  officeReviewPath,
  priceBookPath,
} from "../office-urls";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../office-meta";
import { readOfficeLog } from "../read-log.server";
import { useOffice } from "../use-office";

export const meta = officeMeta("Activity");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const log = await run(readOfficeLog, context, { company: params.vanityName, before });
  return { ...log, isFirst: before === undefined, now: context.now() };
}

export default function Log() {
  const { entries, next, isFirst, now } = useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  return (
    <>
      <Heading
        title="Activity"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
      />
      {entries.length === 0 ? (
        <EmptyState icon="list" title="Nothing yet">
          What you and your team do in this office appears here.
        </EmptyState>
      ) : (
        <Card as="section">
          <ul>
            {entries.map(({ id, at, name, role, action, object }) => (
              <li key={id} className="office__line">
                <div className="office__line-text">
                  <span>
                    <ObjectLink action={action} object={object} vanityName={vanityName} />
                  </span>
                  <span className="small soft">
                    {name || "A former member"}
                    {role === "platform admin" && " (platform admin)"},{" "}
                    <RecentTime at={at} timeZone={timeZone} now={now} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <OlderLinks
        label="Parts of the log"
        newest={isFirst ? undefined : officePath(vanityName, "/settings/log")}
        older={next && `?before=${next}`}
      />
    </>
  );
}

/** "Edited a client", with a link to it. */
function ObjectLink({ action, object, vanityName }: ObjectProps) {
  const id = /^client ([\w-]{36})$/.exec(object)?.[1];
  const number = /^request (\d+)$/.exec(object)?.[1];
  const item = /^price item ([\w-]{36})$/.exec(object)?.[1];
  const review = /^review (\d+)$/.exec(object)?.[1];
  const shown =
    action === "view"
      ? `Viewed ${id ? "a client" : item ? "a price" : object}`
      : (texts[action] ?? action);
  if (id) return <Link to={clientsPath(vanityName, `/${id}`)}>{shown}</Link>;
  if (item && action !== "delete price item")
    return <Link to={priceBookPath(vanityName, `/${item}`)}>{shown}</Link>;
  if (review) return <Link to={officeReviewPath(vanityName, Number(review))}>{shown}</Link>;
  if (number === undefined) return shown;
  return (
    <Link to={officeRequestPath(vanityName, Number(number))}>
      {action === "view" ? shown : `${shown} ${number}`}
    </Link>
  );
}

interface ObjectProps {
  action: string;
  object: string;
  vanityName: string;
}

const texts: Record<string, string> = {
  "add client": "Added a client",
  "edit client": "Edited a client",
  "merge clients": "Merged two clients",
  "undo merge": "Undid a merge",
  "import clients": "Imported clients",
  "add price item": "Added a price",
  "edit price item": "Changed a price",
  "delete price item": "Deleted a price",
  "import prices": "Imported prices",
  "add document file": "Added a file to a document",
  "remove document file": "Removed a file from a document",
  "view request": "Opened request",
  "answer request": "Answered request",
  "note call": "Noted a call about request",
  "complete request": "Completed request",
  "reopen request": "Reopened request",
  "cancel request": "Canceled request",
  "mark request as spam": "Moved to spam: request",
  "mark request as not spam": "Moved out of spam: request",
  "copy request link": "Copied a link to request",
  "revoke request links": "Revoked the links to request",
  "reply to review": "Replied to a review",
  "edit reply": "Edited a reply to a review",
  "delete reply": "Deleted a reply to a review",
  "change office settings": "Changed the settings",
  "invite staff": "Invited a person to the team",
  "withdraw staff invitation": "Canceled an invitation to the team",
  "accept staff invitation": "Joined the team",
  "remove staff": "Removed a person from the team",
  "leave office": "Left the team",
  "retry mail": "Sent an email again",
  "discard mail": "Discarded an email that could not be sent",
};
