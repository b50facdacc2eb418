import type { ComponentProps } from "react";
import { Badge } from "../ui/badge";
import { statusLabel, type JobStatus, type VisitStatus } from "./states";

const tones: Record<JobStatus, ComponentProps<typeof Badge>["tone"]> = {
  unscheduled: "warning",
  scheduled: "brand",
  "in-progress": "brand",
  completed: "success",
  closed: "neutral",
};

/** JOB-004. */
export function JobBadge({ status }: { status: JobStatus }) {
  return <Badge tone={tones[status]}>{statusLabel(status)}</Badge>;
}

const visits: Record<VisitStatus, [string, ComponentProps<typeof Badge>["tone"]]> = {
  planned: ["Planned", "neutral"],
  started: ["Under way", "brand"],
  done: ["Done", "success"],
  skipped: ["Canceled", "neutral"],
};

export function VisitBadge({ status }: { status: VisitStatus }) {
  const [label, tone] = visits[status];
  return <Badge tone={tone}>{label}</Badge>;
}
