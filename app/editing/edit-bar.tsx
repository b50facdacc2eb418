import { lazy, Suspense } from "react";
import type { SiteData } from "../site-parts/use-site";
import editingStyles from "./editing.css?url";

/** Apart from what visitors load. */
const EditControls = lazy(() => import("./edit-controls"));
const SectionEdit = lazy(() => import("./section-edit"));

/**
 * For who may change the company: the way into editing, and what can be edited. The styles are
 * named here, where a page without a script has them too.
 */
export function EditBar({ site }: { site: SiteData }) {
  return (
    <>
      <link rel="stylesheet" href={editingStyles} />
      <Suspense>
        <EditControls site={site} />
      </Suspense>
    </>
  );
}

/**
 * For who is editing: beside a section what changes it, and in place of an empty one what could
 * stand there.
 */
export function OwnerPart({
  site,
  part,
}: {
  site: SiteData;
  part: "about" | "services" | "photos" | "details" | "promo";
}) {
  if (!site.editing) return null;
  return (
    <Suspense>
      <SectionEdit site={site} part={part} />
    </Suspense>
  );
}
