import type { SiteData } from "../site-parts/use-site";
import { lazyPart } from "../ui/lazy-part";
import editingStyles from "./editing.css?url";

/** Lazy, so visitors don't download it. */
const EditControls = lazyPart(() => import("./edit-controls"), ".edit-bar");
const SectionEdit = lazyPart(() => import("./section-edit"), ".edit-bar");

/**
 * The edit toolbar, for people who may change the company. Imports the styles here, so that they
 * also load without JavaScript.
 */
export function EditBar({ site }: { site: SiteData }) {
  return (
    <>
      <link rel="stylesheet" href={editingStyles} />
      <EditControls site={site} />
    </>
  );
}

/** In edit mode: a section's edit button, or a placeholder where the section is empty. */
export function OwnerPart({
  site,
  part,
}: {
  site: SiteData;
  part: "about" | "services" | "photos" | "details" | "promo";
}) {
  if (!site.editing) return null;
  return <SectionEdit site={site} part={part} />;
}
