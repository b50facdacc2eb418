import { Link } from "@remix-run/react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { pagesAround, showing } from "./pages-around";

interface PagerProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  /** Counting stopped at `total`; there may be more. */
  capped?: boolean;
  pageHref: (page: number) => string;
  pageSizes?: readonly number[];
  sizeHref?: (size: number) => string;
  /** What the pages contain, for screen readers: "Search results". */
  label?: string;
}

export function Pager({
  page,
  pageSize,
  total,
  capped,
  pageHref,
  pageSizes,
  sizeHref,
  label = "Pages",
}: PagerProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="pager" aria-label={label}>
      <span>{showing(page, pageSize, total, capped)}</span>
      {pageCount > 1 && (
        <ul>
          <Step to={page > 1 ? pageHref(page - 1) : undefined} rel="prev" />
          {pagesAround(page, pageCount).map((n, i) => (
            <li key={n ?? `gap ${i}`} className={classNames(n !== page && "pager__far")}>
              {n === undefined ? (
                <span aria-hidden>…</span>
              ) : (
                <PageLink to={pageHref(n)} n={n} current={n === page} />
              )}
            </li>
          ))}
          <Step to={page < pageCount ? pageHref(page + 1) : undefined} rel="next" />
        </ul>
      )}
      {pageSizes && sizeHref && (
        <div className="cluster gap-1 pager__sizes">
          <span>Per page</span>
          {pageSizes.map((size) => (
            <Link
              key={size}
              to={sizeHref(size)}
              className="pager__link"
              aria-current={size === pageSize || undefined}
              aria-label={`${size} per page`}
            >
              {size}
            </Link>
          ))}
        </div>
      )}
    </nav>
  );
}

function PageLink({ to, n, current }: { to: string; n: number; current: boolean }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="pager__link"
      aria-current={current ? "page" : undefined}
      aria-label={`Page ${n}`}
    >
      {n}
    </Link>
  );
}

function Step({ to, rel }: { to: string | undefined; rel: "prev" | "next" }) {
  if (!to) return null;
  return (
    <li>
      <Link to={to} prefetch="intent" rel={rel} className="pager__link">
        {rel === "prev" && <Icon name="chevron-left" />}
        <span>{rel === "prev" ? "Previous" : "Next"}</span>
        {rel === "next" && <Icon name="chevron-right" />}
      </Link>
    </li>
  );
}
