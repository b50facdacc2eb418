import type { SiteData } from "../company-site/use-site";
import { lazyPart } from "../ui/lazy-part";
import editingStyles from "./editing.css?url";
import type { PencilName, PlaceholderName } from "./pencils";

/** Lazy, so visitors don't download it. */
const EditControls = lazyPart(() => import("./edit-controls"), ".edit-bar");

/**
 * The bar of people who may change the company; it takes the place of the marketplace's. Imports
 * the styles here, so that they also load without JavaScript.
 */
export function EditBar({ site }: { site: SiteData }) {
  return (
    <>
      <link rel="stylesheet" href={editingStyles} />
      <EditControls site={site} />
    </>
  );
}

/** A part of the page with a pencil, an empty part, or one that only owners see. */
type OwnerPartName = PencilName | PlaceholderName | "service" | "pictures" | "details" | "promo";

export interface OwnerPartProps {
  site: SiteData;
  part: OwnerPartName;
  /** Of part "service". */
  item?: { name: string; offerNumber?: number };
}

/** In edit mode: the pencil of a part of the page, or a placeholder where the part is empty. */
export function OwnerPart(props: OwnerPartProps) {
  return props.site.editing && <EditControls {...props} />;
}
