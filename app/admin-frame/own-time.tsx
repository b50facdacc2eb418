import { useHydrated } from "../ui/use-hydrated";
import { When } from "../ui/when";

/**
 * The zone of the person's own clock; UTC until a script has taken the page over, so that both draw
 * the same.
 */
export function useOwnZone() {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
}

/** `now`: given, the date is told from today. */
export function OwnTime({ at, now }: { at: number; now?: number }) {
  const timeZone = useOwnZone();
  return now === undefined ? (
    <When at={at} timeZone={timeZone} form="date-time" />
  ) : (
    <When at={at} timeZone={timeZone} now={now} />
  );
}

export function ZoneNote() {
  return <p className="small soft">Times are in {useOwnZone().replaceAll("_", " ")}.</p>;
}
