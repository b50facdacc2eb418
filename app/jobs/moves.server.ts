import type { Moves } from "../office/move-by-form.server";
import { startVisit, undoVisit } from "./do-visit.server";
import { reopenJob } from "./end-job.server";

export const jobMoves: Moves = {
  start: [startVisit, "visit-started"],
  undo: [undoVisit, "visit-undone"],
  reopen: [reopenJob, "job-reopened"],
};
