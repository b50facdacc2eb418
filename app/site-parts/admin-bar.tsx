import { Link } from "@remix-run/react";
import { Icon } from "../ui/icon";
import type { SiteData } from "./use-site";

/** A bar for owners and admins (ADM-002); never on a cached page. */
export function AdminBar({ site: { company, role } }: { site: SiteData }) {
  if (role !== "platform admin") return null;
  return (
    <aside className="admin-bar" aria-label="Only you see this">
      <div className="page admin-bar__lines">
        <p>
          <Icon name="shield-check" />
          <span>
            You’re viewing {company.name} as a platform admin. We log your changes.{" "}
            <Link to={`/admin/companies/${company.vanityName}`}>Open in Admin</Link>
          </span>
        </p>
      </div>
    </aside>
  );
}
