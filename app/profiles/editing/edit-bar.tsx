import { lazy, Suspense } from "react";
import type { SiteData } from "../site/use-site";

/** Apart from what visitors load. */
const EditControls = lazy(() => import("./edit-controls"));

/** For who may change the company: the way into editing, and what can be edited. */
export function EditBar({ site }: { site: SiteData }) {
  return (
    <Suspense>
      <EditControls site={site} />
    </Suspense>
  );
}
