import { useEffect, useState } from "react";
import type { ShownFeatured } from "./featured-card";

/**
 * What the page came with, and companies near the zip code as soon as it is known. If those cannot
 * be had, the page keeps what it has.
 */
export function useFeatured(served: ShownFeatured, zip: string): ShownFeatured {
  const [near, setNear] = useState<ShownFeatured>();
  useEffect(() => {
    if (!zip || zip === served.zip) return;
    const stop = new AbortController();
    fetch(`/featured?zip=${encodeURIComponent(zip)}`, { signal: stop.signal })
      .then((answer) =>
        answer.ok ? (answer.json() as Promise<Pick<ShownFeatured, "companies">>) : undefined,
      )
      .then((answer) => answer && setNear({ zip, companies: answer.companies }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [zip, served.zip]);
  return zip && near ? near : served;
}
