/** The lives of jobs and their visits. Plain constants, also for the browser. */

export const jobStatuses = [
  "unscheduled",
  "scheduled",
  "in-progress",
  "completed",
  "closed",
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The lists of an office. */
export const jobFolders = ["open", "done", "closed"] as const;
export type JobFolder = (typeof jobFolders)[number];

export const visitStatuses = ["planned", "started", "done", "skipped"] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** What the schedule shows at once. */
export const scheduleSpans = ["day", "week"] as const;

export const photoStages = ["before", "after"] as const;
export type PhotoStage = (typeof photoStages)[number];
export const stageLabels = { before: "Before", after: "After" } as const;

export function folderOf(status: JobStatus): JobFolder {
  if (status === "completed") return "done";
  return status === "closed" ? "closed" : "open";
}

/** JOB-004. */
export function statusLabel(status: JobStatus) {
  const text = status.replace("-", " ");
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Whether its visits and its lines may be changed. */
export function isOpen(status: JobStatus) {
  return folderOf(status) === "open";
}

/** The status of an open job by its visits; those that were skipped don't count. */
export function statusByVisits(visits: readonly VisitStatus[]): JobStatus {
  const counted = visits.filter((status) => status !== "skipped");
  if (counted.length === 0) return "unscheduled";
  return counted.every((status) => status === "planned") ? "scheduled" : "in-progress";
}
