import {
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JobBadge, VisitBadge } from "../../jobs/job-badge";
import stylesUrl from "../../jobs/jobs.css?url";
import { jobTitle } from "../../jobs/messages";
import { PhotoList } from "../../jobs/photo-list";
import { hubPhotoPath } from "../../jobs/photo-paths";
import { useSite } from "../../company-site/use-site";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { formatTime } from "../../ui/time";
import { usePolling } from "../../ui/use-polling";
import { clientHubPath, hubJobPath } from "../../urls";
import { hubMeta } from "../hub-meta";
import { closedDocument } from "../hub-page.server";
import { readHubJob, type HubVisit } from "../jobs/read-hub-job.server";
import { linkInUrl } from "../link-in-url.server";

export { headers } from "../hub-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches, params }) =>
  hubMeta(matches, jobTitle(Number(params.number)));

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const [uri, number] = [params.vanityName!, params.number!];
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${url.search}`));
  try {
    return await readHubJob(context, { uri, number });
  } catch (error) {
    throw await closedDocument(context, error, uri, request.url);
  }
}

/** When somebody comes, and what was done. */
export default function HubJob() {
  const { jobNumber, title, status, place, coming, over } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const { vanityName } = company;
  usePolling();
  return (
    <>
      <Heading title={title} back={{ to: clientHubPath(vanityName, "/jobs"), label: "Jobs" }}>
        <p className="cluster gap-2">
          <span>{jobTitle(jobNumber)}</span>
          <JobBadge status={status} />
        </p>
        {place.length > 0 && <p className="soft">{place.join(", ")}</p>}
      </Heading>
      <Card as="section" className="stack">
        <h2>Planned visits</h2>
        {coming.length > 0 ? (
          <>
            <Visits job={jobNumber} visits={coming} />
            <p>
              <ButtonLink
                to={hubJobPath(vanityName, jobNumber, "/calendar.ics")}
                reloadDocument
                prefetch="none"
                variant="secondary"
                icon="calendar"
              >
                Add to my calendar
              </ButtonLink>
            </p>
          </>
        ) : (
          <p className="soft">{company.name} has planned no visit.</p>
        )}
      </Card>
      {over.length > 0 && (
        <Card as="section" className="stack">
          <h2>Past visits</h2>
          <Visits job={jobNumber} visits={over} />
        </Card>
      )}
    </>
  );
}

function Visits({ job, visits }: { job: number; visits: HubVisit[] }) {
  const { company } = useSite();
  const { vanityName } = company;
  const { timeZone } = company.location;
  return (
    <ul className="hub-visits stack gap-3">
      {visits.map(({ visit, status, anyTime, startsAt, endsAt, who, photos }) => (
        <li key={visit} className="stack gap-2">
          <div className="cluster cluster--apart gap-2">
            <span>
              <strong>{formatTime(startsAt, timeZone, "full-day")}</strong>
              {!anyTime &&
                `, ${formatTime(startsAt, timeZone, "time")} to ${formatTime(endsAt, timeZone, "time")}`}
              {who.length > 0 && <span className="soft"> with {who.join(" and ")}</span>}
            </span>
            {status !== "planned" && <VisitBadge status={status} />}
          </div>
          {photos.length > 0 && (
            <PhotoList of={{ vanityName, job, visit }} photos={photos} pathOf={hubPhotoPath} />
          )}
        </li>
      ))}
    </ul>
  );
}
