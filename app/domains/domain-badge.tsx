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

interface DomainBadgeProps {
  status: DomainStatus;
  /** Set up, but nothing pays for it. */
  isUnpaid?: boolean;
}

export function DomainBadge({ status, isUnpaid = false }: DomainBadgeProps) {
  if (isUnpaid) return <Badge tone="warning">Not paid</Badge>;
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}
