/** A job as its client sees it: when somebody comes, where, and what was done. */
import * as z from "zod";
import { addressLines } from "../../company-site/address";
import { calendarFile } from "../../jobs/calendar-file.server";
import { peopleIn, placeIn, type VisitRow } from "../../jobs/job.server";
import { jobStatuses, visitStatuses } from "../../jobs/states";
import { photoOf, photosOf, VisitPhoto } from "../../jobs/visit-photo.server";
import { operation, visitor } from "../../operations/operation";
import { clientHubPath } from "../../urls";
import { openCompany, type OpenCompany } from "../hub-account.server";
import { hubJob, OfHubJob } from "./hub-job.server";

const MOST_COMING = 30;
const MOST_OVER = 30;

const Moment = z.int().describe("UTC epoch milliseconds.");

const Visit = z.object({
  visit: z.int(),
  status: z.enum(visitStatuses),
  day: z.string().describe("YYYY-MM-DD, in the company’s time zone."),
  anyTime: z.boolean().describe("At any time of the day."),
  startsAt: Moment,
  endsAt: Moment,
  who: z.array(z.string()).describe("First names."),
  photos: z.array(VisitPhoto),
});
export type HubVisit = z.output<typeof Visit>;

export const readHubJob = operation({
  name: "read hub job",
  may: visitor,
  effect: "read",
  input: OfHubJob,
  output: z.object({
    jobNumber: z.int().meta({ examples: [1001] }),
    title: z.string(),
    status: z.enum(jobStatuses),
    place: z.array(z.string()).describe("The lines of the address."),
    coming: z.array(Visit),
    over: z.array(Visit).describe("Newest first."),
  }),
  find: (context, { uri }) => openCompany(context, uri),
  async run(context, { clientHubId, number }, opened) {
    const [row, coming, over] = await Promise.all([
      hubJob(opened, clientHubId, number),
      visitsOf(opened, number, ["planned", "started"], MOST_COMING),
      visitsOf(opened, number, ["done"], MOST_OVER),
    ]);
    const ids = [...coming, ...over].flatMap(peopleIn);
    const [names, photos] = await Promise.all([
      firstNamesOf(context, ids),
      photosOf(opened.work, number, [...coming, ...over]),
    ]);
    const shown = (visit: VisitRow): HubVisit => ({
      visit: visit.number,
      status: visit.status,
      day: visit.day,
      anyTime: visit.minute === null,
      startsAt: visit.starts_at,
      endsAt: visit.ends_at,
      who: peopleIn(visit).flatMap((id) => names.get(id) ?? []),
      photos: photos.filter((photo) => photo.visit === visit.number).map(photoOf),
    });
    return {
      jobNumber: row.number,
      title: row.title,
      status: row.status,
      place: addressLines(placeIn(row)),
      coming: coming.map(shown),
      over: over.toReversed().map(shown),
    };
  },
});

/** The visits that come, for the client's calendar. */
export const readHubJobCalendar = operation({
  name: "read hub job calendar",
  may: visitor,
  effect: "read",
  input: OfHubJob,
  output: z.object({ text: z.string().describe("RFC 5545.") }),
  find: (context, { uri }) => openCompany(context, uri),
  async run({ config }, { clientHubId, number, uri }, opened) {
    const [row, coming] = await Promise.all([
      hubJob(opened, clientHubId, number),
      visitsOf(opened, number, ["planned", "started"], MOST_COMING),
    ]);
    const { company } = opened;
    const { hostname } = new URL(config.mainOrigin);
    const url = config.mainOrigin + clientHubPath(uri, `/jobs/${row.number}`);
    return {
      text: calendarFile(
        coming.map((visit) => ({
          ...visit,
          title: `${company.name}: ${row.title}`,
          description: "",
          place: placeIn(row),
          url,
        })),
        { name: company.name, companyId: opened.work.companyId, host: hostname },
      ),
    };
  },
});

/** By their start. */
function visitsOf(
  { work: { reads, companyId } }: OpenCompany,
  number: number,
  statuses: VisitRow["status"][],
  most: number,
) {
  const isComing = statuses.includes("planned");
  return reads.all<VisitRow>(
    `SELECT * FROM (SELECT * FROM visit INDEXED BY visit_status WHERE company_id = ?
        AND job_number = ? AND status IN (SELECT value FROM json_each(?))
        ORDER BY starts_at ${isComing ? "" : "DESC"} LIMIT ${most}) ORDER BY starts_at`,
    companyId,
    number,
    JSON.stringify(statuses),
  );
}

async function firstNamesOf(
  { reads }: Pick<Parameters<typeof openCompany>[0], "reads">,
  ids: string[],
) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await reads.all<{ id: string; name: string }>(
    `SELECT p.user_id AS id, p.first_name AS name
      FROM json_each(?) j CROSS JOIN person p ON p.user_id = j.value WHERE p.first_name <> ''`,
    JSON.stringify([...new Set(ids)]),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
