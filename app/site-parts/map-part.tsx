import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon";
import type { Company } from "../companies/company";
import { addressLines, directionsHref } from "../company-site/address";

const CompanyMap = lazy(() => import("./company-map.client"));

/** In milliseconds, so that scrolling past doesn't load the map (PROF-074). */
const DELAY_MS = 150;

/** The address and a directions link, plus a map once it nears the viewport. */
export function MapPart({ company, tall }: { company: Company; tall?: boolean }) {
  const { location, name } = company;
  const { ref, near } = useNearViewport();
  const directions = directionsHref(location);
  const where = addressLines(location).join(", ");
  if (!location.point && !directions) return null;
  return (
    <div className="stack gap-2">
      {location.point && (
        <div ref={ref} className={tall ? "map map--tall" : "map"}>
          <p className="map__words">
            <Icon name="map-pin" />
            {where || name}
          </p>
          {near && (
            <Suspense fallback={null}>
              <CompanyMap company={company} />
            </Suspense>
          )}
        </div>
      )}
      {directions && (
        <p>
          <a href={directions} rel="noopener" className="cluster gap-2 directions">
            <Icon name="navigation" />
            Get directions
          </a>
        </p>
      )}
    </div>
  );
}

function useNearViewport() {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setNear(true), DELAY_MS);
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return { ref, near };
}
