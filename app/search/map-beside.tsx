import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from "react";
import type { Place } from "../places/read-zip.server";
import { buttonClass } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";
import type { ResultCard } from "./result-cards.server";

const ResultsMap = lazy(() => import("./results-map.client"));

const MAP = "#map";

interface MapBesideProps {
  companies: ResultCard[];
  /** Where the visitor searched. */
  place: Place | null;
}

/**
 * The map of the results: beside the list on a wide screen, in its place on a phone
 * (map-beside.css). Pages without scripts have no map. Its code loads once it is in view and the
 * browser is idle.
 */
export function MapBeside(props: MapBesideProps) {
  return props.companies.some(({ point }) => point !== null) ? <MapAndToggle {...props} /> : null;
}

function MapAndToggle({ companies, place }: MapBesideProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = useHydrated() && hash === MAP;
  const isShown = useShown(frame);

  /** Back to the list, if the visitor came from it. */
  function toggle() {
    if (!isOpen)
      navigate({ search, hash: MAP }, { state: { fromList: true }, preventScrollReset: true });
    else if ((state as { fromList?: true } | null)?.fromList) navigate(-1);
    else navigate({ search }, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <div
        ref={frame}
        className={classNames("results-map no-print", isOpen && "results-map--open")}
      >
        {isShown && (
          <Suspense fallback={null}>
            <ResultsMap companies={companies} place={place} />
          </Suspense>
        )}
      </div>
      <button type="button" className={buttonClass({}, "map-toggle no-print")} onClick={toggle}>
        <Icon name={isOpen ? "list" : "map"} />
        {isOpen ? "List" : "Map"}
      </button>
    </>
  );
}

/** Whether the element was in the window once, and the browser had time since. */
function useShown(ref: RefObject<HTMLElement>) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      whenIdle(() => setShown(true));
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isShown;
}
