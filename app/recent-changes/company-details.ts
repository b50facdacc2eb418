/** What a change of the company's own columns changed. */
import {
  asColor,
  asMiles,
  asOneOf,
  asPhone,
  asPlainText,
  asText,
  hoursDetails,
  shortened,
  type Detail,
  type Format,
  type Stored,
} from "./shown-values";

type Columns = Record<string, Stored>;

const fit = asOneOf({ cover: "Fill", contain: "Whole picture" });
const onOff = asOneOf({ 0: "Off", 1: "On" });

/** The columns that owners edit, in the order of their forms. */
const fields: Record<string, [label: string, format: Format]> = {
  published: ["Page", asOneOf({ 0: "Not published", 1: "Published" })],
  name: ["Company name", asText],
  summary: ["Brief description", asText],
  about: ["About", asPlainText],
  phone: ["Phone number", asPhone],
  email: ["Email address", asText],
  website: ["Website", asText],
  address: ["Street address", asText],
  address2: ["Suite, unit or floor", asText],
  city: ["City", asText],
  state_code: ["State", asText],
  zip: ["Zip code", asText],
  hide_street: ["Street", asOneOf({ 0: "Shown", 1: "Hidden" })],
  serves_miles: ["Travels up to", asMiles],
  facebook: ["Facebook", asText],
  x: ["X", asText],
  instagram: ["Instagram", asText],
  brand_color: ["Color", asColor],
  banner_position: ["Banner position", asText],
  banner_fit: ["Banner fit", fit],
  banner_background: ["Banner background", asColor],
  banner_overlay: ["Banner overlay", onOff],
  logo_fit: ["Logo fit", fit],
  logo_background: ["Logo background", asColor],
};

const files: Record<string, [label: string, what: string]> = {
  banner_media: ["Banner image", "picture"],
  logo_media: ["Logo", "picture"],
  home_video: ["Video of the home page", "video"],
  about_video: ["Video of the About page", "video"],
  services_video: ["Video of the Services page", "video"],
  contact_video: ["Video of the Contact page", "video"],
  reviews_video: ["Video of the Reviews page", "video"],
};

export function companyDetails(before: Columns, after: Columns): Detail[] {
  const changed = Object.keys(after);
  const details = [
    ...Object.entries(fields)
      .filter(([column]) => changed.includes(column))
      .map(([column, [label, format]]) =>
        shortened(label, format(before[column]), format(after[column])),
      ),
    ...Object.entries(files)
      .filter(([column]) => changed.includes(column))
      .map(([column, [label, what]]) => fileDetail(label, what, before[column], after[column])),
    ...(changed.includes("hours") ? hoursDetails(before.hours, after.hours) : []),
  ];
  // Without a new address, the pin was moved.
  const moved = changed.includes("lat") || changed.includes("lng");
  if (moved && !["address", "city", "zip"].some((column) => changed.includes(column)))
    details.push({ field: "Place on the map", before: null, after: null });
  return details;
}

export function fileDetail(field: string, what: string, before: Stored, after: Stored): Detail {
  return {
    field,
    before: before ? `Former ${what}` : null,
    after: after ? `New ${what}` : null,
  };
}
