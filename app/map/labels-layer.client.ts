import L from "leaflet";
import { EXTENT, levelAt, type CellLabel, type LabelKind } from "./cells";
import { labelSizes } from "./label-sizes";
import { loadCell } from "./load-cell";

const classes: Record<LabelKind, string> = {
  0: "map__label--metropolis",
  1: "map__label--city",
  2: "map__label--town",
  3: "map__label--zip",
  4: "map__label--water",
  5: "map__label--park",
};
/** Of the window's size, on each side: labels are there before they come into view. */
const AROUND = 0.5;

/** Names of places, as text of the page. What has room at a level is decided by the build. */
export class LabelsLayer extends L.LayerGroup {
  private shown = new Map<string, L.Marker>();
  private latest = 0;

  override onAdd(map: L.Map): this {
    super.onAdd(map);
    map.on("moveend", this.update, this);
    void this.update();
    return this;
  }

  override onRemove(map: L.Map): this {
    map.off("moveend", this.update, this);
    this.latest++;
    return super.onRemove(map);
  }

  private async update() {
    const map = this._map;
    const zoom = Math.round(map.getZoom());
    const level = levelAt(zoom);
    const bounds = map.getBounds().pad(AROUND);
    const northWest = map.project(bounds.getNorthWest(), level).divideBy(256);
    const southEast = map.project(bounds.getSouthEast(), level).divideBy(256);
    const cells: { level: number; x: number; y: number }[] = [];
    for (let x = Math.floor(northWest.x); x <= southEast.x; x++)
      for (let y = Math.floor(northWest.y); y <= southEast.y; y++) cells.push({ level, x, y });
    const turn = ++this.latest;
    const loaded = await Promise.all(
      cells.map(async (address) => ({ ...address, labels: (await loadCell(address))?.labels })),
    );
    if (turn !== this.latest) return;
    const wanted = new Map<string, [L.LatLng, CellLabel]>();
    for (const { x, y, labels = [] } of loaded)
      for (const label of labels) {
        const [unitX, unitY, from, kind, text] = label;
        if (from > zoom) continue;
        const at = map.unproject(
          L.point(x + unitX / EXTENT, y + unitY / EXTENT).multiplyBy(256),
          level,
        );
        const key = `${level} ${kind} ${text} ${x} ${y} ${unitX} ${unitY}`;
        if (bounds.contains(at)) wanted.set(key, [at, label]);
      }
    for (const [key, marker] of this.shown)
      if (!wanted.has(key)) {
        this.removeLayer(marker);
        this.shown.delete(key);
      }
    for (const [key, [at, label]] of wanted)
      if (!this.shown.has(key)) {
        const marker = markerOf(at, label, this.options.pane!);
        this.shown.set(key, marker);
        this.addLayer(marker);
      }
  }
}

function markerOf(at: L.LatLng, [, , , kind, text]: CellLabel, pane: string) {
  const element = document.createElement("span");
  element.textContent = text;
  element.style.fontSize = `${labelSizes[kind]}px`;
  const icon = L.divIcon({
    className: `map__label ${classes[kind]}`,
    html: element,
    iconSize: [0, 0],
  });
  return L.marker(at, { icon, interactive: false, keyboard: false, pane });
}
