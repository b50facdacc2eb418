import type { ComponentProps } from "react";
import { Badge } from "../ui/badge";
import { statusLabels, type SubscriptionStatus } from "./states";

const tones: Record<SubscriptionStatus, ComponentProps<typeof Badge>["tone"]> = {
  pending: "warning",
  active: "success",
  paused: "neutral",
  ended: "neutral",
};

export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
