import { Link } from "@remix-run/react";
import type { NearLink } from "./near-links.server";

/**
 * Shown below search results; `links` come from `nearLinks`. Empty for a search without a place.
 */
export function NearLinks({ links }: { links: readonly NearLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Browse by place">
      <ul className="cluster small-links">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
