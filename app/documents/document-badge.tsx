import { statusLabel, type DocumentKind, type DocumentStatus } from "./states";
import { Badge } from "../ui/badge";

interface BadgeProps {
  kind: DocumentKind;
  status: DocumentStatus;
  overdue?: boolean;
}

/** HUB-046, INV-009 to INV-012. */
export function DocumentBadge({ kind, status, overdue = false }: BadgeProps) {
  return (
    <>
      <Badge tone={tones[status] ?? "neutral"}>{statusLabel(status, kind)}</Badge>
      {overdue && <Badge tone="danger">Overdue</Badge>}
    </>
  );
}

const tones: Partial<Record<DocumentStatus, "brand" | "success" | "warning">> = {
  Sent: "brand",
  Viewed: "brand",
  Partial: "brand",
  Processing: "brand",
  Approved: "success",
  Paid: "success",
  Expired: "warning",
};
