import { Link } from "@remix-run/react";
import { Icon } from "../ui/icon";
import type { SiteData } from "../company-site/use-site";

/** Says that the viewer acts as a platform admin (ADM-002). */
export function AdminBar({ site: { company, role } }: { site: SiteData }) {
  if (role !== "platform admin") return null;
  return (
    <aside className="admin-bar" aria-label="Only you see this">
      <p className="page">
        <Icon name="shield-check" />
        <span>
          You’re viewing {company.name} as a platform admin. We log your changes.{" "}
          <Link to={`/admin/companies/${company.vanityName}`}>Open in Admin</Link>
        </span>
      </p>
    </aside>
  );
}
