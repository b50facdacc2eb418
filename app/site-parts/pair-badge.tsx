import { Badge } from "../ui/badge";
import type { Photo } from "../companies/company";

const labels = { before: "Before", after: "After" };

/** Marks the pictures of a before/after pair. */
export function PairBadge({ photo: { pair } }: { photo: Photo }) {
  if (!pair) return null;
  return (
    <span className="photo-link__pair">
      <Badge tone={pair === "after" ? "brand" : "neutral"}>{labels[pair]}</Badge>
    </span>
  );
}
