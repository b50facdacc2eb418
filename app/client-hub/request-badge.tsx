import type { RequestStatus } from "../requests/states";
import { Badge } from "../ui/badge";

/** HUB-046. */
export function RequestBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

const tones: Record<RequestStatus, "neutral" | "brand" | "success"> = {
  New: "brand",
  Viewed: "brand",
  Replied: "success",
  Estimated: "success",
  Completed: "success",
  Canceled: "neutral",
};
