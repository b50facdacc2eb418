import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConversationLines } from "../../chat/conversation-lines";
import { ClientLines } from "../../clients/client-lines";
import { limits } from "../../clients/limits";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import {
  clientsPath,
  conversationsPath,
  documentsPath,
  jobsPath,
  officePath,
  subscriptionsPath,
} from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { DocumentLines } from "../../office-documents/document-lines";
import { JobLines } from "../../jobs/job-lines";
import { RequestLines } from "../../requests/office/request-lines";
import { run } from "../../routing/run.server";
import { SubscriptionLines } from "../../subscriptions/subscription-lines";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { RecentTime } from "../../ui/recent-time";
import { searchOffice } from "../search-office.server";

export const meta = officeMeta("Search");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, limits.search);
  const found = await run(searchOffice, context, { company: params.vanityName, q });
  return { found, q, now: context.now() };
}

/** What a search over the whole office finds, by kind. */
export default function Search() {
  const { found, q, now } = useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  if (q === "")
    return (
      <Heading title="Search">
        <p className="soft">Enter a name, an address, a phone number, or a number like 1001.</p>
      </Heading>
    );
  const { clients, requests, estimates, jobs, invoices, recurring, messages } = found;
  if (Object.values(found).every((lines) => lines.length === 0))
    return (
      <>
        <Heading title="Search" />
        <EmptyState icon="search" title={`Nothing found for “${q}”`}>
          Try the start of a name, a street, a phone number or its last digits, or a number like
          1001.
        </EmptyState>
      </>
    );
  return (
    <>
      <Heading title={`Results for “${q}”`} />
      <Found title="Clients" of={clients} all={clientsPath(vanityName)}>
        <ClientLines clients={clients} hrefOf={({ id }) => clientsPath(vanityName, `/${id}`)} />
      </Found>
      <Found title="Requests" of={requests} all={officePath(vanityName, "/requests")}>
        <RequestLines
          lines={requests}
          vanityName={vanityName}
          whenOf={({ requestDate }) => (
            <RecentTime at={requestDate} timeZone={timeZone} now={now} />
          )}
        />
      </Found>
      <Found title="Estimates" of={estimates} all={documentsPath(vanityName, "estimate")}>
        <DocumentLines documents={estimates} now={now} />
      </Found>
      <Found title="Jobs" of={jobs} all={jobsPath(vanityName)}>
        <JobLines jobs={jobs} />
      </Found>
      <Found title="Invoices" of={invoices} all={documentsPath(vanityName, "invoice")}>
        <DocumentLines documents={invoices} now={now} />
      </Found>
      <Found title="Recurring invoices" of={recurring} all={subscriptionsPath(vanityName)}>
        <SubscriptionLines subscriptions={recurring} />
      </Found>
      <Found title="Messages" of={messages} all={conversationsPath(vanityName)}>
        <ConversationLines lines={messages} {...{ vanityName, timeZone, now }} />
      </Found>
    </>
  );
}

interface FoundProps {
  title: string;
  of: unknown[];
  /** The list of all of this kind. */
  all: string;
  children: ReactNode;
}

function Found({ title, of, all, children }: FoundProps) {
  const { q } = useLoaderData<typeof loader>();
  if (of.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2>{title}</h2>
      {children}
      <p>
        <Link to={`${all}?${new URLSearchParams({ q })}`} className="small">
          Search all {title.toLowerCase()}
        </Link>
      </p>
    </section>
  );
}
