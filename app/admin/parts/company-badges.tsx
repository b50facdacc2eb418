import { Badge } from "../../ui/badge";

interface Shown {
  published: boolean;
  claimed: boolean;
  verified: boolean;
  pro: boolean;
}

export function CompanyBadges({
  company: { published, claimed, verified, pro },
}: {
  company: Shown;
}) {
  return (
    <span className="cluster gap-2">
      {published ? (
        <Badge tone="success">Published</Badge>
      ) : (
        <Badge tone="warning">Not published</Badge>
      )}
      {!claimed && <Badge>Unclaimed</Badge>}
      {verified && <Badge tone="success">Verified</Badge>}
      {pro && <Badge tone="brand">Pro</Badge>}
    </span>
  );
}
