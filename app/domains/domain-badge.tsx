import { Badge } from "../ui/badge";
import type { DomainStatus } from "./statuses";
import { statusNames } from "./texts";

const tones = {
  pending: "warning",
  verifying: "warning",
  certificate: "warning",
  active: "success",
  failed: "danger",
  suspended: "danger",
  removed: "neutral",
} as const;

export function DomainBadge({ status }: { status: DomainStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}
