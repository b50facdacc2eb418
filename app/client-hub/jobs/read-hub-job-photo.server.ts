import { VisitNumber } from "../../jobs/job.server";
import {
  fileOf,
  PhotoFile,
  PhotoNumber,
  PhotoSize,
  storedPhoto,
} from "../../jobs/visit-photo.server";
import { operation, visitor } from "../../operations/operation";
import { openCompany } from "../hub-account.server";
import { hubJob, OfHubJob } from "./hub-job.server";

/** A photo of a visit, for the job's client. */
export const readHubJobPhoto = operation({
  name: "read hub job photo",
  may: visitor,
  effect: "read",
  input: OfHubJob.extend({ visit: VisitNumber, photo: PhotoNumber, size: PhotoSize }),
  output: PhotoFile,
  find: (context, { uri }) => openCompany(context, uri),
  async run(_context, { clientHubId, number, visit, photo, size }, opened) {
    const row = await hubJob(opened, clientHubId, number);
    const of = { job_number: row.number, number: visit };
    return fileOf(await storedPhoto(opened.work, of, photo), size);
  },
});
