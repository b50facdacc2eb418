import { Link } from "@remix-run/react";
import { SmallPrint } from "../frame/small-print";

/** Smaller than the footer of the marketplace. */
export function OfficeFooter() {
  return (
    <footer className="office-footer">
      <nav aria-label="About this site">
        <ul className="cluster small-links">
          <li>
            <Link to="/search">Find companies</Link>
          </li>
          <li>
            <Link to="/terms">Terms</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
        </ul>
      </nav>
      <SmallPrint />
    </footer>
  );
}
