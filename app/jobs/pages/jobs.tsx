import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { limits } from "../../clients/limits";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { ListFilters } from "../../office/list-filters";
import { officeMeta } from "../../office/office-meta";
import { clientsPath, jobsPath, schedulePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { ProNote } from "../../office-documents/pro-note";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { OlderLinks } from "../../ui/older-links";
import { usePolling } from "../../ui/use-polling";
import { JobLines } from "../job-lines";
import { listJobs } from "../list-jobs.server";
import { jobFolders } from "../states";

export const meta = officeMeta("Jobs");

const shownFolders = [...jobFolders, "all"] as const;
type Shown = (typeof shownFolders)[number];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("folder");
  const folder: Shown = shownFolders.find((one) => one === asked) ?? "open";
  const query = Object.fromEntries(
    [...searchParams]
      .filter(([name, value]) => ["q", "client", "after"].includes(name) && value !== "")
      .map(([name, value]) => [name, value.slice(0, limits.search)]),
  );
  const inFolder = folder !== "all" && !query.client && { folder };
  const list = await run(listJobs, context, { company: params.vanityName, ...inFolder, ...query });
  return {
    ...list,
    folder,
    q: query.q ?? "",
    client: query.client ?? "",
    isLater: query.after !== undefined,
    done: doneMessage(request),
  };
}

/** JOB-001. */
export default function Jobs() {
  const { jobs, folder, q, client, more, isLater, done } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const path = jobsPath(vanityName);
  usePolling();
  const name = jobs[0]?.client ?? "";
  return (
    <>
      <Heading
        title={client === "" ? "Jobs" : name ? `Jobs for ${name}` : "Jobs"}
        done={done}
        {...(client !== "" && {
          back: { to: clientsPath(vanityName, `/${client}`), label: name || "Client" },
        })}
        actions={
          <>
            <ButtonLink to={schedulePath(vanityName)} icon="calendar" variant="secondary">
              Schedule
            </ButtonLink>
            {pro && (
              <ButtonLink
                to={jobsPath(vanityName, "/new")}
                icon="plus"
                variant="secondary"
                className="office__beside-new"
              >
                New job
              </ButtonLink>
            )}
          </>
        }
      />
      {!pro && <ProNote />}
      {client === "" && (
        <ListFilters
          tabs={tabs.map(([one, label]) => ({
            label,
            to: one === "open" ? path : `${path}?folder=${one}`,
            current: one === folder,
          }))}
          label="Search jobs"
          placeholder="Name, phone or number"
          q={q}
        />
      )}
      {jobs.length > 0 ? (
        <JobLines jobs={jobs} withoutClient={client !== ""} />
      ) : q === "" ? (
        <NoJobs folder={folder} />
      ) : (
        <EmptyState icon="search" title={`No job found for “${q}”`}>
          Try the start of a name, a phone number or the job’s number.{" "}
          <Link to={path}>Show all</Link>
        </EmptyState>
      )}
      {q === "" ? (
        <OlderLinks
          label="Parts of the list"
          of="jobs"
          newest={isLater ? partPath(folder, client) : undefined}
          older={more ? partPath(folder, client, jobs.at(-1)!.jobNumber) : undefined}
        />
      ) : (
        more && <p className="soft">More jobs match. Enter another word to find yours.</p>
      )}
    </>
  );
}

const tabs: [Shown, string][] = [
  ["open", "Open"],
  ["done", "Completed"],
  ["closed", "Closed"],
  ["all", "All"],
];

function partPath(folder: Shown, client: string, after?: number) {
  const query = new URLSearchParams({
    ...(client ? { client } : { folder }),
    ...(after !== undefined && { after: String(after) }),
  });
  return `?${query}`;
}

function NoJobs({ folder }: { folder: Shown }) {
  const { vanityName, pro } = useOffice();
  const isFirst = folder === "open" || folder === "all";
  return (
    <EmptyState
      icon="briefcase"
      title={isFirst ? "No jobs yet" : `No ${folder === "done" ? "completed" : "closed"} jobs`}
      actions={
        pro &&
        isFirst && (
          <ButtonLink to={jobsPath(vanityName, "/new")} icon="plus">
            New job
          </ButtonLink>
        )
      }
    >
      {isFirst &&
        "A job starts from an approved estimate, a request, or here. Plan its visits, do the work, and send the invoice."}
    </EmptyState>
  );
}
