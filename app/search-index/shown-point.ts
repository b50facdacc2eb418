/**
 * Where a company is, as others may learn it. A company that hides its street is at the center of
 * its zip code: on maps, and for distances, because enough distances would give its point away.
 * Source: docs/decisions/2026-11-21-hidden-street.md.
 */

/** Joins the zip code `z` of a company `c` that hides its street. */
export const zipOfHidden = "LEFT JOIN zip z ON c.hide_street = 1 AND z.zip = c.zip";

export const shownLat = "iif(c.hide_street = 1, z.lat, c.lat)";
export const shownLng = "iif(c.hide_street = 1, z.lng, c.lng)";
