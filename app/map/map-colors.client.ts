/** The map's colors as the page has them now: of light or dark, in map.css. */
export interface MapColors {
  land: string;
  park: string;
  water: string;
  town: string;
  city: string;
  line: string;
  border: string;
  road: string;
  roadEdge: string;
  building: string;
  label: string;
  labelSoft: string;
  labelWater: string;
  labelPark: string;
  halo: string;
}

const names: Record<keyof MapColors, string> = {
  land: "--map-land",
  park: "--map-park",
  water: "--map-water",
  town: "--map-town",
  city: "--map-city",
  line: "--map-line",
  border: "--map-border",
  road: "--map-road",
  roadEdge: "--map-road-edge",
  building: "--map-building",
  label: "--map-label",
  labelSoft: "--map-label-soft",
  labelWater: "--map-label-water",
  labelPark: "--map-label-park",
  halo: "--map-halo",
};

export function readMapColors(container: HTMLElement): MapColors {
  const style = getComputedStyle(container);
  return Object.fromEntries(
    Object.entries(names).map(([name, property]) => [
      name,
      style.getPropertyValue(property).trim(),
    ]),
  ) as unknown as MapColors;
}

/** Calls back when the system switches between light and dark. Returns how to stop. */
export function onColorsChange(changed: () => void) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", changed);
  return () => dark.removeEventListener("change", changed);
}
