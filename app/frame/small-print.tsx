import { useRoot } from "./use-root";

/**
 * The year that a page was built in: a page from the cache must not differ from the browser's own.
 */
const YEAR = new Date(__BUILT_AT__).getUTCFullYear();

/**
 * Copyright, whose places these are, and in a demo that nothing of it is real. `holder`: whose site
 * it is; the product's without one.
 */
export function SmallPrint({ holder }: { holder?: string | undefined }) {
  const root = useRoot();
  return (
    <p className="small-print">
      © {YEAR} {holder ?? root?.productName}. Places by{" "}
      <a href="https://www.geonames.org/" rel="noopener">
        GeoNames
      </a>{" "}
      (CC BY 4.0).
      {root?.demo && <> Demo: companies, people and reviews are fictional.</>}
    </p>
  );
}
