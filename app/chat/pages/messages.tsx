import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { AccountPage } from "../../identity/account-page";
import { signedIn } from "../../identity/signed-in.server";
import { conversationsPath } from "../../office/office-urls";
import { run } from "../../routing/run.server";
import { Avatar } from "../../ui/avatar";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { CountBadge } from "../../ui/count-badge";
import { EmptyState } from "../../ui/empty-state";
import { RecentTime } from "../../ui/recent-time";
import { usePolling } from "../../ui/use-polling";
import { clientHubPath } from "../../urls";
import { listInboxes, type Inbox } from "../inboxes/list-inboxes.server";
import stylesUrl from "../inboxes/inboxes.css?url";

/** Loaded on this page only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Messages",
    description: "Your conversations with companies.",
    path: "/messages",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { ...(await run(listInboxes, context, undefined)), now: context.now() };
}

/** A person's conversations with companies, and their offices. */
export default function Messages() {
  const { inboxes, now } = useLoaderData<typeof loader>();
  usePolling();
  return (
    <AccountPage title="Messages">
      {inboxes.length === 0 ? (
        <EmptyState
          icon="message-circle"
          title="No messages yet"
          actions={<ButtonLink to="/search">Find companies</ButtonLink>}
        >
          Open a company’s page and choose Chat to ask about a job, a price or a time.
        </EmptyState>
      ) : (
        <Card as="section">
          <ul className="inboxes">
            {inboxes.map((inbox) => (
              <InboxLine key={`${inbox.side} ${inbox.vanityName}`} inbox={inbox} now={now} />
            ))}
          </ul>
        </Card>
      )}
    </AccountPage>
  );
}

function InboxLine({ inbox, now }: { inbox: Inbox; now: number }) {
  const { name, vanityName, side, unread, lastAt, timeZone } = inbox;
  return (
    <li>
      <Avatar name={name} />
      <div className="inboxes__text">
        <Link
          to={
            side === "client"
              ? clientHubPath(vanityName, "/messages")
              : conversationsPath(vanityName)
          }
          prefetch="none"
        >
          {name}
        </Link>{" "}
        {unread > 0 && <CountBadge count={unread} of="unread" />}
        <p className="small soft">
          {side === "company" && "Conversations with your clients · "}
          <RecentTime at={lastAt} timeZone={timeZone} now={now} />
        </p>
      </div>
    </li>
  );
}
