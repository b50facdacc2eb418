import { Link } from "@remix-run/react";
import { REVIEW_ENTRY_PATH } from "../urls";

const links = [
  ["/services", "All services"],
  ["/near", "Browse by place"],
  [REVIEW_ENTRY_PATH, "Write a review"],
  ["/list-your-business", "List your business"],
  ["/pricing", "Pricing"],
  ["/reviews-policy", "Reviews policy"],
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
  ["/cookie-policy", "Cookie policy"],
] as const;

/** Footer links to the marketplace's pages. `editing`: PROF-069. */
export function MainLinks({ editing }: { editing?: boolean }) {
  const shown = editing ? links.filter(([to]) => to !== "/list-your-business") : links;
  return (
    <nav aria-label="About this site">
      <ul className="cluster small-links">
        {shown.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
