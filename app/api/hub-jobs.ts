/** API calls of the client hub about jobs. */
import { listHubJobs } from "../client-hub/jobs/list-hub-jobs.server";
import { readHubJobPhoto } from "../client-hub/jobs/read-hub-job-photo.server";
import { readHubJob } from "../client-hub/jobs/read-hub-job.server";
import { privateFileResponse } from "../media/private-file.server";
import { asItIs, call, paramsAndQuery, type ApiCall } from "./call";

const ofHub = { ofHub: true } as const;
const JOB = "/client-hub/job/{uri}/{number}";

export const hubJobCalls: ApiCall[] = [
  call(
    "GET",
    "/client-hub/jobs/{uri}",
    "List a client's jobs",
    listHubJobs,
    paramsAndQuery,
    ({ jobs, totalRecords }) => ({ jobs, totalRecords }),
    { ...ofHub, schema: listHubJobs.output.pick({ jobs: true, totalRecords: true }) },
  ),
  call("GET", JOB, "Read a client's job", readHubJob, paramsAndQuery, asItIs, ofHub),
  call(
    "GET",
    `${JOB}/visits/{visit}/photos/{photo}`,
    "Download a photo of a visit for the client",
    readHubJobPhoto,
    paramsAndQuery,
    (file, { context }) => privateFileResponse(context, file),
    { ...ofHub, file: true },
  ),
];
