import type { SeededRandom } from "./random";

/** A fictional street address: "4218 Mill Creek Rd". */
export function streetAddress(draw: SeededRandom) {
  const number = draw.weighed([
    [draw.between(11, 999), 3],
    [draw.between(1000, 9999), 5],
    [draw.between(10000, 18999), 1],
  ]);
  const direction = draw.happens(0.15) ? `${draw.pick(["N", "S", "E", "W"])} ` : "";
  return `${number} ${direction}${streetName(draw)}`;
}

/** "Mill Creek Rd". */
export function streetName(draw: SeededRandom) {
  return `${draw.pick(names)} ${draw.weighed(kinds)}`;
}

export function suite(draw: SeededRandom) {
  return draw.pick([
    `Suite ${draw.between(1, 40) * 10}`,
    `Unit ${draw.pick(["A", "B", "C", "D"])}`,
    `Ste ${draw.between(100, 320)}`,
    `Bldg ${draw.between(1, 6)}`,
  ]);
}

const names = (
  "Mill Creek,Old Orchard,Cedar " +
  "Ridge,Main,Oak,Maple,Church,Industrial,Commerce,Station,Depot,Railroad,Quarry,Ferry,Bluff,Sycamore,Walnut,Chestnut,Juniper,Willow,Laurel,Hickory,Aspen,Birch,Magnolia,Spring " +
  "Valley,Meadow,Prairie,Sunset,Lakeview,Hillcrest,Ridgeway,Fairview,Pleasant,Highland,Forest,Park,Union,Liberty,Franklin,Madison,Monroe,Harrison,Lincoln,Jackson,Adams,Clay,Webster,Stone " +
  "Gate,Old Mill,Farm Market,County Line,Airport,Canal,River " +
  "Bend,Harbor,Market,Water,Bridge,Pearl,Vine,Cherry,Peach,Plum,Foundry,Cannery,Tannery,Brickyard,Lumber,Warehouse,Crossroads,Tower,College,School " +
  "House,Garden,Orchard,Vineyard,Rosewood,Stagecoach,Pioneer,Settlers,Frontier,Wagon " +
  "Trail,Buckhorn,Deer Run,Fox Hollow,Quail Run,Heron,Eagle " +
  "Nest,Hawthorne,Larkspur,Primrose,Foxglove,Clover,Thistle"
).split(",");
const kinds: [string, number][] = [
  ["St", 8],
  ["Ave", 7],
  ["Rd", 7],
  ["Dr", 5],
  ["Ln", 4],
  ["Blvd", 2],
  ["Ct", 1],
  ["Way", 2],
  ["Pkwy", 1],
  ["Trl", 1],
  ["Cir", 0.5],
];
