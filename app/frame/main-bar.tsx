import { Link } from "@remix-run/react";
import { useRoot } from "./use-root";
import { Icon } from "../ui/icon";
import { Viewer } from "./viewer";
import { Wordmark } from "./wordmark";

interface MainBarProps {
  /** On a company's site. */
  compact?: boolean;
  /** Somebody who edits a company has listed it. */
  editing?: boolean;
}

/** The marketplace's top bar. */
export function MainBar({ compact, editing }: MainBarProps) {
  const root = useRoot();
  // On a company's site the company's own header is the banner landmark.
  const Bar = compact ? "section" : "header";
  return (
    <Bar
      className={compact ? "main-bar main-bar--compact" : "main-bar"}
      aria-label={compact ? root?.productName : undefined}
    >
      <div className="page main-bar__row">
        <Link to="/" className="main-bar__home" prefetch="intent">
          <Wordmark name={root?.productName ?? "Home"} />
        </Link>
        <nav aria-label="Marketplace" className="cluster gap-1">
          <Link to="/search" className="main-bar__link" prefetch="intent">
            <Icon name="search" />
            <span className="main-bar__text">Find companies</span>
          </Link>
          {!editing && (
            <Link
              to="/list-your-business"
              className="main-bar__link main-bar__wide"
              prefetch="intent"
            >
              List your business
            </Link>
          )}
          {!compact && (
            <Link to="/pricing" className="main-bar__link main-bar__widest" prefetch="intent">
              Pricing
            </Link>
          )}
          <Viewer />
        </nav>
      </div>
    </Bar>
  );
}
