import { useRoot } from "./use-root";

/** The year of the build, so that a cached page and the browser render the same. */
const YEAR = new Date(__BUILT_AT__).getUTCFullYear();

/**
 * Copyright, place-data credits, and a notice on demo sites. `holder` is the copyright holder;
 * defaults to the product.
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
