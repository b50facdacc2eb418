import { Card } from "../ui/card";
import { Skeleton } from "../ui/skeleton";

/** SRCH-009: placeholder while results load. */
export function ResultsSkeleton() {
  return (
    <div className="stack gap-6" role="status" aria-busy aria-label="Loading results">
      {[0, 1, 2, 3].map((i) => (
        <Card key={i} className="result">
          <Skeleton shape="square" />
          <Skeleton lines={3} />
        </Card>
      ))}
    </div>
  );
}
