import { Badge } from "../../ui/badge";

interface Shown {
  platformAdmin: boolean;
  productAdmin: boolean;
  disabledAt: number | null;
}

/** `none`: shown for a person without roles. */
export function RoleBadges({
  person: { platformAdmin, productAdmin, disabledAt },
  none = null,
}: {
  person: Shown;
  none?: string | null;
}) {
  if (!platformAdmin && !productAdmin && disabledAt === null) return none;
  return (
    <span className="cluster gap-2">
      {platformAdmin && <Badge tone="brand">Platform admin</Badge>}
      {productAdmin && <Badge tone="brand">Product admin</Badge>}
      {disabledAt !== null && <Badge tone="danger">Disabled</Badge>}
    </span>
  );
}
