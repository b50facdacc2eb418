import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { AccountPage } from "../../identity/account-page";
import { signedIn } from "../../identity/signed-in.server";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { notFound, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { DoneNote } from "../../ui/done-note";
import { doneMessage } from "../done";
import stylesUrl from "../friends.css?url";
import { BlockedList, FriendList, IncomingList, SentList } from "../friend-lists";
import {
  acceptInvitation,
  blockPerson,
  declineInvitation,
  inviteFriend,
  makeFriendLink,
  removeFriend,
  unblockPerson,
  withdrawInvitation,
} from "../invitations.server";
import { InviteCard } from "../invite-card";
import { listFriends } from "../read-friends.server";

/** Loaded on this page only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "My friends",
    description: "Your friends and invitations.",
    path: "/my-friends",
    unlisted: true,
  });

/** FRND-004. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return {
    ...(await run(listFriends, context, undefined)),
    done: doneMessage(new URL(request.url)),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  switch (fields.intent) {
    case "invite":
      return submit(inviteFriend, context, fields, () => redirectWithMessage("invited"));
    case "link":
      return submit(makeFriendLink, context, fields, ({ link }) =>
        data({ errors: [], typed: {}, link }),
      );
    default:
      return change(fields.intent ?? "", fields.id ?? "", context);
  }
}

/** On a stale page, the action may no longer apply; returns the current state instead. */
async function change(intent: string, id: string, context: RequestContext) {
  try {
    return redirectWithMessage(await applyChange(intent, id, context));
  } catch (error) {
    if (error instanceof Refusal && ["gone", "not-found", "invalid"].includes(error.code))
      return redirectWithMessage("changed");
    throw error;
  }
}

async function applyChange(intent: string, id: string, context: RequestContext) {
  switch (intent) {
    case "accept":
      await acceptInvitation(context, { id });
      return "accepted";
    case "decline":
      await declineInvitation(context, { id });
      return "declined";
    case "withdraw":
      await withdrawInvitation(context, { id });
      return "withdrawn";
    case "remove":
      await removeFriend(context, { userId: id });
      return "removed";
    case "block":
      await blockPerson(context, { userId: id });
      return "blocked";
    case "block-inviter":
      await blockPerson(context, { invitationId: id });
      return "blocked";
    case "unblock":
      await unblockPerson(context, { userId: id });
      return "unblocked";
    default:
      throw notFound("There is no such form.");
  }
}

function redirectWithMessage(done: string) {
  return redirect(`/my-friends?done=${done}`);
}

export default function MyFriends() {
  const { friends, incoming, sent, blocked, done } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="My friends" back>
      <DoneNote>{done}</DoneNote>
      {incoming.length > 0 && (
        <Card as="section" className="stack">
          <h2>Invitations to you</h2>
          <IncomingList incoming={incoming} />
        </Card>
      )}
      <Card as="section" className="stack">
        <h2>
          {friends.length === 0 ? "Friends" : `Friends (${friends.length.toLocaleString("en-US")})`}
        </h2>
        {friends.length > 0 ? (
          <FriendList friends={friends} />
        ) : (
          <EmptyState icon="users" level={3} title="No friends yet">
            Invite people you know to see the companies they recommend.
          </EmptyState>
        )}
      </Card>
      <InviteCard sent={sent.length} />
      <Card as="section" className="stack">
        <h2>Invitations you sent</h2>
        {sent.length > 0 ? <SentList sent={sent} /> : <p className="soft">No open invitations.</p>}
      </Card>
      {blocked.length > 0 && (
        <Card as="section" className="stack">
          <h2>Blocked people</h2>
          <BlockedList blocked={blocked} />
        </Card>
      )}
    </AccountPage>
  );
}
