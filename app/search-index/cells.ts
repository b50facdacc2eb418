/**
 * The search index's grid: quarter-degree cells (17 miles north to south), and two-degree cells for
 * name searches over a wide radius. The seed, the index and the queries all use it.
 */
const FINE_DEGREES = 0.25;
const COARSE_DEGREES = 2;
/** Of latitude. */
export const MILES_PER_DEGREE = 69;

export function fineCell(lat: number, lng: number) {
  return cell(lat, lng, FINE_DEGREES);
}

export function coarseCell(lat: number, lng: number) {
  return cell(lat, lng, COARSE_DEGREES);
}

/** The same as SQL, of the place of the row `table`. */
export function fineCellSql(table: string) {
  return cellSql(table, FINE_DEGREES);
}

export function coarseCellSql(table: string) {
  return cellSql(table, COARSE_DEGREES);
}

/**
 * Fine cells that may contain a point within `miles` of the place. Skips cells that are entirely
 * outside the circle.
 */
export function fineCellsWithin(lat: number, lng: number, miles: number) {
  return cellsWithin(lat, lng, miles, FINE_DEGREES);
}

export function coarseCellsWithin(lat: number, lng: number, miles: number) {
  return cellsWithin(lat, lng, miles, COARSE_DEGREES);
}

function cell(lat: number, lng: number, degrees: number) {
  return row(lat, degrees) * columns(degrees) + column(lng, degrees);
}

function cellSql(table: string, degrees: number) {
  return `(CAST(floor((${table}.lat + 90) / ${degrees}) AS INTEGER) * ${columns(degrees)}
    + CAST(floor((${table}.lng + 180) / ${degrees}) AS INTEGER))`;
}

function cellsWithin(lat: number, lng: number, miles: number, degrees: number) {
  const spanLat = miles / MILES_PER_DEGREE;
  // Meridians converge toward the pole, so the box's poleward edge spans the most longitude.
  const poleward = Math.min(89, Math.abs(lat) + spanLat);
  const spanLng = miles / (MILES_PER_DEGREE * Math.cos((poleward * Math.PI) / 180));
  const cells: number[] = [];
  for (let r = row(lat - spanLat, degrees); r <= row(lat + spanLat, degrees); r++) {
    for (let c = column(lng - spanLng, degrees); c <= column(lng + spanLng, degrees); c++) {
      if (milesToCell(lat, lng, r, c, degrees) <= miles)
        cells.push(r * columns(degrees) + wrapped(c, degrees));
    }
  }
  return cells;
}

/** Lower bound of the distance to the nearest point of a cell. */
function milesToCell(lat: number, lng: number, r: number, c: number, degrees: number) {
  const south = r * degrees - 90;
  const west = c * degrees - 180;
  const nearLat = Math.min(Math.max(lat, south), south + degrees);
  const nearLng = Math.min(Math.max(lng, west), west + degrees);
  const poleward = Math.min(
    89,
    Math.max(Math.abs(lat), Math.abs(south), Math.abs(south + degrees)),
  );
  const east = (nearLng - lng) * Math.cos((poleward * Math.PI) / 180);
  return Math.hypot(nearLat - lat, east) * MILES_PER_DEGREE * 0.995;
}

function row(lat: number, degrees: number) {
  return Math.floor((lat + 90) / degrees);
}

function column(lng: number, degrees: number) {
  return Math.floor((lng + 180) / degrees);
}

/** Columns wrap at the antimeridian, which crosses the Aleutians. */
function wrapped(c: number, degrees: number) {
  return (c + columns(degrees)) % columns(degrees);
}

function columns(degrees: number) {
  return 360 / degrees;
}
