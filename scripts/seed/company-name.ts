import type { SeededRandom } from "./random";
import type { Place } from "./sources";
import { cityWords, localWords } from "./texts/local-words";
import { person, type Person } from "./texts/people";
import type { TradeTexts } from "./texts/trade-texts";

export const NAME_MIN = 3;
export const NAME_MAX = 46;

/** The owner, after whom a company may be named. */
export type Founder = Person;

/**
 * A company name typical for the trade and place, 3 to 46 characters, with no word twice. About one
 * in three includes the founder's name.
 */
export function companyName(
  draw: SeededRandom,
  texts: TradeTexts,
  place: Place,
  owner: Founder,
): string {
  for (;;) {
    const name = draw.weighed(patterns)(draw, texts, place, owner);
    if (/\b(\w{3,})\b.*\b\1\b/i.test(name)) continue;
    if (name.length >= NAME_MIN && name.length <= NAME_MAX) return name;
  }
}

type Pattern = (draw: SeededRandom, texts: TradeTexts, place: Place, owner: Founder) => string;

const ending = (draw: SeededRandom, texts: TradeTexts) => draw.pick(texts.endings);
/** A suffix without an ampersand, so that it can follow "& Sons" or "Bros.". */
const plainEnding = (draw: SeededRandom, texts: TradeTexts) =>
  draw.pick(texts.endings.filter((one) => !/[&]|Co\b/.test(one)));

const patterns: [Pattern, number][] = [
  [(d, t, _p, o) => `${o.last} ${ending(d, t)}`, 17],
  [
    (d, t, _p, o) =>
      `${o.last} & ${d.pick(["Sons", "Sons", "Daughters", "Son", "Family"])} ${plainEnding(d, t)}`,
    6,
  ],
  [(d, t, _p, o) => `${o.last} ${d.pick(["Bros.", "Brothers", "Bros."])} ${plainEnding(d, t)}`, 4],
  [(d, t, _p, o) => `${possessive(o.first)} ${ending(d, t)}`, 7],
  [(d, t, _p, o) => `${o.last} & ${person(d).last} ${plainEnding(d, t)}`, 3],
  [(d, t, _p, o) => `${o.first} ${o.last} ${plainEnding(d, t)}`, 3],
  [(d, t, p) => `${p.city} ${ending(d, t)}`, 8],
  [
    (d, t, p) =>
      /^(North|South|East|West|New|Old|Fort|Saint|Lake|Port) /.test(p.city)
        ? `${p.city} ${plainEnding(d, t)}`
        : `${d.pick(["Greater", "North", "South", "East", "West"])} ${p.city} ${plainEnding(d, t)}`,
    3,
  ],
  [(d, t, p) => `${localWord(d, p)} ${ending(d, t)}`, 15],
  [(d, t) => `${d.pick(natureFirst)} ${d.pick(natureSecond)} ${ending(d, t)}`, 10],
  [(d, t) => `${d.pick(virtues)} ${ending(d, t)}`, 7],
  [(d, t, p) => (d.happens(0.6) ? d.pick(t.plays) : `${d.pick(t.plays)} of ${p.city}`), 7],
  [(d, t) => `${initials(d)} ${ending(d, t)}`, 5],
  [(d, t) => `${d.pick(streetNames)} Street ${plainEnding(d, t)}`, 3],
  [
    (d, t, p) =>
      `${localWord(d, p)} ${d.pick(["Home", "House", "Neighborhood", "Family"])} ${plainEnding(d, t)}`,
    3,
  ],
  [(d, t, _p, o) => `${o.last} ${plainEnding(d, t)} LLC`, 1],
  [(d, t, _p, o) => `${o.last} & ${d.pick(["Sons", "Daughters", "Grandsons"])} ${longest(t)}`, 1],
  [(d, t) => `${d.pick(colors)} ${d.pick(things)} ${ending(d, t)}`, 7],
  [(d, t) => `${d.pick(["A1", "A+", "AAA", "1st"])} ${plainEnding(d, t)}`, 1],
];

function localWord(draw: SeededRandom, place: Place) {
  const own = cityWords[place.city];
  return draw.pick(own && draw.happens(0.5) ? own : localWords[place.state_code]!);
}

function possessive(first: string) {
  return first.endsWith("s") ? `${first}'` : `${first}'s`;
}

function initials(draw: SeededRandom) {
  const letters = "ABCDEFGHJKLMNPRSTW";
  const one = () => letters[draw.between(0, letters.length - 1)]!;
  return draw.weighed([
    [`${one()}&${one()}`, 4],
    [`${one()}.${one()}.`, 2],
    [`${one()}${one()}${one()}`, 2],
  ]);
}

function longest(texts: TradeTexts) {
  return texts.endings.reduce((long, one) => (one.length > long.length ? one : long));
}

const list = (text: string) => text.split(",");
const natureFirst = list(
  "Cedar,Oak,Maple,Willow,Pine,Stone,River,Lake,Meadow,Fox,Heron,Hawk,Eagle,Bear,Deer,Wolf,Otter,Sparrow,Robin,Elk,Birch,Juniper,Walnut,Hickory,Clover,Fern,Summit,Canyon,Valley,Prairie,Granite,Copper,Amber,Harbor,Orchard,Hazel,Aspen,Briar,Laurel,Sage",
);
const natureSecond = list(
  "Creek,Ridge,Hollow,Grove,Point,Bend,Brook,Hill,Field,Gate,Bridge,Springs,Crossing,Glen,Run,Landing,Acre,View,Haven,Trail",
);
const virtues = list(
  "Honest,True,Steady,Reliable,Good Neighbor,Straightforward,Trusty,First Call,Right Way,Square Deal,Sunrise,Evergreen,Everyday,Hometown,Main Street,Family First,Cornerstone,Keystone,Heritage,Fair & Square,Golden Rule,Handshake,Early Bird,On The Dot,Front Porch,Next Door,Level,Plainspoken,Kind,Solid Ground",
);
const colors = list(
  "Blue,Red,Green,Silver,White,Golden,Black,Copper,Yellow,Gray,Little,Big,Three,Two,Five",
);
const things = list(
  "Door,Wagon,Lantern,Barn,Anchor,Truck,Toolbox,Ladder,Fox,Owl,Bee,Rooster,Mule,Hammer,Porch,Window,Chimney,Kettle,Pelican,Dog,Sparrow,Mailbox,Fence,Heron,Acorn,Compass,Bell,Boot,Key,Star",
);
const streetNames = list(
  "Second,Third,Fourth,Elm,Maple,Church,Mill,Market,River,High,Spruce,Walnut,Water,Bridge,Depot,School,Union,Cherry,Chestnut,Pearl",
);
