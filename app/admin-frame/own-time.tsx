import { useHydrated } from "../ui/use-hydrated";
import { RecentTime } from "../ui/recent-time";
import { When } from "../ui/when";

/** The browser's time zone; UTC until hydration, so that server and browser render the same. */
export function useOwnZone() {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
}

/** `now`: if given, the date is relative to it. */
export function OwnTime({ at, now }: { at: number; now?: number }) {
  const timeZone = useOwnZone();
  return now === undefined ? (
    <When at={at} timeZone={timeZone} form="date-time" />
  ) : (
    <RecentTime at={at} timeZone={timeZone} now={now} />
  );
}

export function ZoneNote() {
  return <p className="small soft">Times are in {useOwnZone().replaceAll("_", " ")}.</p>;
}
