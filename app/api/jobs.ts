/** API calls of a company's office about jobs and visits: the caller's own, or another one with `?uri=`. */
import { addVisitPhotos } from "../jobs/add-visit-photos.server";
import { addVisit } from "../jobs/add-visit.server";
import { makeFeed, readFeedSettings, revokeFeed } from "../jobs/calendar-feed.server";
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
import { deleteVisitPhoto, listVisitPhotos, readVisitPhoto } from "../jobs/visit-photo.server";
import { privateFileResponse } from "../media/private-file.server";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

const JOBS = "/provider/jobs";
const JOB = `${JOBS}/{number}`;
const VISIT = `${JOB}/visits/{visit}`;
const PHOTOS = `${VISIT}/photos`;
const FEED = "/provider/calendar-feed";

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
  call("GET", PHOTOS, "List the photos of a visit", listVisitPhotos, ofOffice, asItIs),
  call(
    "POST",
    PHOTOS,
    "Add photos to a visit",
    addVisitPhotos,
    (request) => ({ ...ofOffice(request), files: request.files }),
    asItIs,
    { takes: { query: addVisitPhotos.input.pick({ stage: true }) }, takesFiles: true },
  ),
  call(
    "DELETE",
    `${PHOTOS}/{photo}`,
    "Delete a photo of a visit",
    deleteVisitPhoto,
    ofOffice,
    asItIs,
  ),
  call(
    "GET",
    `${PHOTOS}/{photo}`,
    "Download a photo of a visit",
    readVisitPhoto,
    ofOffice,
    (file, { context }) => privateFileResponse(context, file),
    { file: true },
  ),
  call("GET", FEED, "Read about your calendar feed", readFeedSettings, ofOffice, asItIs),
  call("POST", FEED, "Make the address of your calendar feed", makeFeed, ofOffice, asItIs),
  call("DELETE", FEED, "Revoke the address of your calendar feed", revokeFeed, ofOffice, asItIs),
];
