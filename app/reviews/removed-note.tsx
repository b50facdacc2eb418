import { Link } from "@remix-run/react";
import { useRoot } from "../frame/use-root";
import { reasonNames, type Reason } from "./moderation/reasons";
import type { ReviewSummary } from "./read-summary.server";

/** "1 review was removed: private data": nothing is removed silently. */
export function RemovedNote({ removed }: Pick<ReviewSummary, "removed">) {
  const root = useRoot();
  if (removed.length === 0) return null;
  const total = removed.reduce((sum, { count }) => sum + count, 0);
  const reasons = removed.map(({ reason, count }) => {
    const name = (reasonNames[reason as Reason] ?? reason).toLowerCase();
    return removed.length > 1 ? `${name} (${count.toLocaleString("en-US")})` : name;
  });
  return (
    <p className="small soft">
      {total === 1 ? "1 review was" : `${total.toLocaleString("en-US")} reviews were`} removed:{" "}
      {reasons.join(", ")}.{" "}
      {root?.site === "company" ? (
        <a href={`${root.mainOrigin}/reviews-policy`}>How we handle reviews</a>
      ) : (
        <Link to="/reviews-policy">How we handle reviews</Link>
      )}
    </p>
  );
}
