import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { limits } from "../../clients/limits";
import { signedIn } from "../../identity/signed-in.server";
import { durationText } from "../../duration";
import { lifetimes } from "../../lifetimes";
import { doneMessage } from "../../office/done";
import { countText } from "../../office/count-text";
import { ListFilters } from "../../office/list-filters";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { RecentTime } from "../../ui/recent-time";
import { officePath } from "../../office/office-urls";
import { NoRequests } from "../office/no-requests";
import { PartLinks } from "../office/part-links";
import { listRequests } from "../office/list-requests.server";
import type { RequestLine } from "../office/request-line.server";
import { RequestLines } from "../office/request-lines";
import { requestFolders, type RequestFolder } from "../states";

export const meta = officeMeta("Requests");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { searchParams } = new URL(request.url);
  const folder = requestFolders.find((one) => one === searchParams.get("folder")) ?? "open";
  const query = Object.fromEntries(
    [...searchParams]
      .filter(([name, value]) => ["q", "after", "before"].includes(name) && value !== "")
      .map(([name, value]) => [name, value.slice(0, limits.search)]),
  );
  const list = await run(listRequests, context, { company: params.vanityName, folder, ...query });
  return { ...list, folder, q: query.q ?? "", done: doneMessage(request), now: context.now() };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Requests() {
  const { requests, counts, folder, q, earlier, more, done, now } = useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  usePolling();
  return (
    <>
      <Heading title="Requests" done={done} />
      <ListFilters
        tabs={tabsOf(vanityName, folder, counts)}
        label="Search requests"
        placeholder="Name or number"
        q={q}
      />
      {folder === "spam" && q === "" && (
        <p className="soft">
          What stays here for {durationText(lifetimes.spamRequest)} is deleted, unless its sender
          got a link to it.
        </p>
      )}
      {requests.length > 0 ? (
        <RequestLines
          lines={requests}
          vanityName={vanityName}
          whenOf={(line) => <RecentTime at={timeOf(line)} timeZone={timeZone} now={now} />}
        />
      ) : q === "" ? (
        <NoRequests folder={folder} />
      ) : (
        <EmptyState icon="search" title={`No request found for “${q}”`}>
          Try the start of a name, a phone number or a request’s number.{" "}
          <Link to={officePath(vanityName, "/requests")}>Show all</Link>
        </EmptyState>
      )}
      {q === "" ? (
        <PartLinks requests={requests} folder={folder} earlier={earlier} more={more} />
      ) : (
        more && <p className="soft">More requests match. Enter another word to find yours.</p>
      )}
    </>
  );
}

function timeOf({ closedOn, requestDate }: RequestLine) {
  return closedOn ?? requestDate;
}

const labels: Record<RequestFolder, string> = { open: "Open", closed: "Closed", spam: "Spam" };

function tabsOf(vanityName: string, current: RequestFolder, counts: Data["counts"]) {
  const requests = officePath(vanityName, "/requests");
  return requestFolders.map((folder) => ({
    label: labels[folder] + (folder === "closed" ? "" : countText(counts?.[folder])),
    to: folder === "open" ? requests : `${requests}?folder=${folder}`,
    current: folder === current,
  }));
}
