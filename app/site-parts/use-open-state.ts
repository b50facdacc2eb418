import { useEffect, useState } from "react";
import { openState, type Hours, type OpenState } from "../companies/hours";

/** Undefined until the browser has looked: a page may be cached for minutes. */
export function useOpenState(hours: Hours, timeZone: string) {
  const [state, setState] = useState<OpenState>();
  useEffect(() => {
    const update = () => setState(openState(hours, timeZone, new Date()));
    // A task of its own: the first use of a time zone takes a phone some 20 ms.
    const first = setTimeout(update);
    const timer = setInterval(update, 60_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [hours, timeZone]);
  return state;
}
