/**
 * Icons for services that are a company's own, not the catalogue's: file names of lucide-static.
 */
export const iconChoices = [
  "badge-check",
  "bath",
  "brick-wall",
  "calendar-check",
  "cooking-pot",
  "door-open",
  "fence",
  "hammer",
  "house",
  "key-round",
  "leaf",
  "lightbulb",
  "package",
  "paint-roller",
  "ruler",
  "shield-check",
  "sofa",
  "sparkles",
  "truck",
  "wrench",
] as const;
