import { Link } from "@remix-run/react";

/** The marketplace's pages at the foot of its own. */
export function MainLinks() {
  return (
    <nav aria-label="About this site">
      <ul className="cluster small-links">
        <li>
          <Link to="/list-your-business">List your business</Link>
        </li>
        <li>
          <Link to="/terms">Terms</Link>
        </li>
        <li>
          <Link to="/privacy">Privacy</Link>
        </li>
        <li>
          <Link to="/cookie-policy">Cookie policy</Link>
        </li>
      </ul>
    </nav>
  );
}
