import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { limits } from "../../clients/limits";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { ListFilters } from "../../office/list-filters";
import { officeMeta } from "../../office/office-meta";
import { clientsPath, conversationsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { OlderLinks } from "../../ui/older-links";
import { usePolling } from "../../ui/use-polling";
import { ConversationLines } from "../conversation-lines";
import { conversationFolders, type ConversationFolder } from "../folders";
import { listConversations } from "../list-conversations.server";

export const meta = officeMeta("Messages");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { searchParams } = new URL(request.url);
  const folder = conversationFolders.find((one) => one === searchParams.get("folder")) ?? "open";
  const q = (searchParams.get("q") ?? "").trim().slice(0, limits.search);
  const before = searchParams.get("before") || undefined;
  const list = await run(listConversations, context, {
    ...{ company: params.vanityName, folder, q },
    ...(before !== undefined && { before }),
  });
  return {
    ...{ ...list, folder, q, isFirst: before === undefined },
    ...{ done: doneMessage(request), now: context.now() },
  };
}

const labels: Record<ConversationFolder, string> = {
  open: "Open",
  unread: "Unread",
  mine: "Mine",
  done: "Done",
};

/** The office's inbox of conversations. */
export default function Conversations() {
  const { conversations, next, more, folder, q, isFirst, done, now } =
    useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  usePolling();
  const pathOf = (one: ConversationFolder) =>
    conversationsPath(vanityName) + (one === "open" ? "" : `?folder=${one}`);
  return (
    <>
      <Heading title="Messages" done={done} />
      <ListFilters
        tabs={conversationFolders.map((one) => ({
          label: labels[one],
          to: pathOf(one),
          current: one === folder,
        }))}
        label="Search messages"
        placeholder="Words of a message"
        q={q}
      />
      {conversations.length > 0 ? (
        <ConversationLines
          lines={conversations}
          vanityName={vanityName}
          timeZone={timeZone}
          now={now}
        />
      ) : q === "" ? (
        <EmptyFolder folder={folder} vanityName={vanityName} />
      ) : (
        <EmptyState icon="search" title={`No message found for “${q}”`}>
          Try the start of a word that was written.{" "}
          <Link to={conversationsPath(vanityName)}>Show all</Link>
        </EmptyState>
      )}
      <OlderLinks
        label="Parts of the list of conversations"
        newest={isFirst ? undefined : pathOf(folder)}
        older={next && `?${new URLSearchParams({ folder, before: next })}`}
      />
      {more && <p className="soft">More messages match. Enter another word to find yours.</p>}
    </>
  );
}

const emptyTitles: Record<ConversationFolder, string> = {
  open: "No open conversations",
  unread: "You’ve read every message",
  mine: "No conversations are assigned to you",
  done: "No finished conversations",
};

interface EmptyFolderProps {
  folder: ConversationFolder;
  vanityName: string;
}

function EmptyFolder({ folder, vanityName }: EmptyFolderProps) {
  const open = <Link to={conversationsPath(vanityName)}>open conversations</Link>;
  const bodies: Record<ConversationFolder, ReactNode> = {
    open: (
      <>
        Messages from your clients appear here. To write first, choose Message on the page of one of
        your <Link to={clientsPath(vanityName)}>clients</Link>.
      </>
    ),
    unread: <>New messages from your clients appear here. See your {open}.</>,
    mine: <>To take one of the {open}, choose your name and press Assign.</>,
    done: <>Choose Done in one of the {open} to move it here.</>,
  };
  return (
    <EmptyState icon="message-circle" title={emptyTitles[folder]}>
      {bodies[folder]}
    </EmptyState>
  );
}
