import { useEffect, useState } from "react";
import type { ShownFeatured } from "./featured-card";

/**
 * The server's companies, replaced by companies near the zip code once it is known. If the request
 * fails, nothing changes.
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
