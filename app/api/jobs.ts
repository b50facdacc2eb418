/** API calls of a company's office about jobs and visits: the caller's own, or another one with `?uri=`. */
import { addVisit } from "../jobs/add-visit.server";
import { createJob } from "../jobs/create-job.server";
import { finishVisit, noteVisit, skipVisit, startVisit, undoVisit } from "../jobs/do-visit.server";
import { editJob } from "../jobs/edit-job.server";
import { closeJob, completeJob, reopenJob } from "../jobs/end-job.server";
import { invoiceJob } from "../jobs/invoice-job.server";
import { listJobs } from "../jobs/list-jobs.server";
import { moveVisit } from "../jobs/move-visit.server";
import { readJob } from "../jobs/read-job.server";
import { readSchedule } from "../jobs/read-schedule.server";
import { endRepeat, repeatJob } from "../jobs/repeat-job.server";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

const JOBS = "/provider/jobs";
const JOB = `${JOBS}/{number}`;
const VISIT = `${JOB}/visits/{visit}`;

export const jobCalls: ApiCall[] = [
  call("GET", JOBS, "List or search jobs", listJobs, ofOffice, asItIs),
  call("POST", JOBS, "Start a job", createJob, ofOffice, asItIs),
  call(
    "GET",
    "/provider/schedule",
    "Read the visits of a day or week",
    readSchedule,
    ofOffice,
    asItIs,
  ),
  call("GET", JOB, "Read a job", readJob, ofOffice, asItIs),
  call("PATCH", JOB, "Change a job", editJob, ofOffice, asItIs),
  call("POST", `${JOB}/rule`, "Repeat a job by a rule", repeatJob, ofOffice, asItIs),
  call("POST", `${JOB}/rule/end`, "End the rule of a job", endRepeat, ofOffice, asItIs),
  call("POST", `${JOB}/complete`, "Complete a job", completeJob, ofOffice, asItIs),
  call("POST", `${JOB}/close`, "Close a job", closeJob, ofOffice, asItIs),
  call("POST", `${JOB}/reopen`, "Reopen a job", reopenJob, ofOffice, asItIs),
  call("POST", `${JOB}/invoice`, "Start the invoice of a job", invoiceJob, ofOffice, asItIs),
  call("POST", `${JOB}/visits`, "Plan a visit", addVisit, ofOffice, asItIs),
  call("PATCH", VISIT, "Move a visit", moveVisit, ofOffice, asItIs),
  call("POST", `${VISIT}/start`, "Begin a visit", startVisit, ofOffice, asItIs),
  call("POST", `${VISIT}/note`, "Tick and note what is done", noteVisit, ofOffice, asItIs),
  call("POST", `${VISIT}/finish`, "Finish a visit", finishVisit, ofOffice, asItIs),
  call(
    "POST",
    `${VISIT}/undo`,
    "Take back the end or cancellation of a visit",
    undoVisit,
    ofOffice,
    asItIs,
  ),
  call("POST", `${VISIT}/skip`, "Cancel a visit", skipVisit, ofOffice, asItIs),
];
