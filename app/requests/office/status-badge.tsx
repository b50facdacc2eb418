import type { ComponentProps } from "react";
import { Badge } from "../../ui/badge";
import type { RequestStatus } from "../states";

const tones: Record<RequestStatus, ComponentProps<typeof Badge>["tone"]> = {
  New: "brand",
  Viewed: "warning",
  Replied: "neutral",
  Estimated: "neutral",
  Completed: "success",
  Canceled: "neutral",
};

export function StatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={tones[status] ?? "neutral"}>{status}</Badge>;
}
