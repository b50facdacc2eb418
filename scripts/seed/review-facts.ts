/**
 * The facts of one visit, as slots for sentences: {worker} and {other} of the crew, {owner}, {job}
 * ("a slab leak"), {day} and the day {after} it, {time} in the morning and {late} in the afternoon,
 * {month} of the visit, a {later} one when the review is written and a {next} one, {price} paid,
 * {more} than that, {extra} a tenth to a quarter of it, {took} a duration, {count} two to five,
 * {relation} ("my neighbor Walt"), {who} ("wife"), {street}, {town}, {city}, {company}, {nth},
 * {many}, {moved} a former year, {years} as a word. Only some settings have {home}, {ride},
 * {miles}, {pet} and {guests}. All facts of one visit agree, so any sentences about it go together.
 */
import { monthOf, months } from "./months";
import { dollars, priceOf } from "./prices";
import type { SeededRandom } from "./random";
import type { TradeService } from "./sources";
import { streetName } from "./streets";
import { firstName } from "./texts/people";
import { isLargeJob } from "./trade-words";
import type { Voice } from "./voice";

const DAY = 86_400_000;
/** How long before the review the visit was, in days: at least a month, so that they differ. */
const BEFORE = [32, 85] as const;

/** When the visit was, of which a review is written at this time. */
export function visitBefore(draw: SeededRandom, written: number) {
  return written - draw.between(...BEFORE) * DAY;
}

export interface Visit {
  job: string | null;
  service: TradeService | null;
  /** When they came and when the review was written, in UTC epoch milliseconds. */
  visited: number;
  written: number;
}

/** Draws a fact when a sentence first asks for it, since a review names few. Undefined: none. */
export class VisitFacts {
  readonly worker: string;
  readonly other: string;
  readonly job: string | undefined;
  readonly isLarge: boolean;
  private readonly date: Date;
  private readonly written: Date;
  private readonly weekday: number;
  private readonly known: Record<string, string | undefined> = {};

  constructor(
    private readonly draw: SeededRandom,
    private readonly voice: Voice,
    visit: Visit,
  ) {
    [this.worker, this.other] = draw.some(voice.crew, 2) as [string, string];
    this.job = visit.job ?? undefined;
    this.isLarge = visit.service !== null && isLargeJob(visit.service.slug);
    this.written = new Date(visit.written);
    this.date = new Date(visit.visited);
    this.weekday = draw.between(0, 5);
  }

  /** Undefined if this visit has no such fact. */
  get(slot: string): string | undefined {
    if (slot in this.known) return this.known[slot];
    const make = makers[slot];
    if (!make) throw new Error(`No fact {${slot}} of a visit`);
    return (this.known[slot] = make(this, this.draw, this.voice));
  }

  get day() {
    return days[this.weekday]!;
  }
  get after() {
    return days[this.weekday + 1] ?? "Monday";
  }
  get month() {
    return monthOf(this.date);
  }
  get later() {
    return monthOf(this.written);
  }
  /** Two to five months after the review. */
  get next() {
    return months[(this.written.getUTCMonth() + this.draw.between(2, 5)) % 12]!;
  }
  /** A former year in which the company existed. */
  get moved() {
    const age = this.date.getUTCFullYear() - this.voice.year;
    return age > 0
      ? String(this.date.getUTCFullYear() - this.draw.between(1, Math.min(age, 9)))
      : undefined;
  }
  get years() {
    const age = this.date.getUTCFullYear() - this.voice.year;
    return age > 2 ? numbers[this.draw.between(2, Math.min(age, 9))] : undefined;
  }
  private paid: number | undefined;
  /** In dollars. */
  get price() {
    const { large, small } = this.voice.words;
    return (this.paid ??= priceOf(this.draw, this.isLarge ? large : small));
  }
}

type Maker = (facts: VisitFacts, draw: SeededRandom, voice: Voice) => string | undefined;

const makers: Record<string, Maker> = {
  worker: ({ worker }) => worker,
  other: ({ other }) => other,
  owner: (_, __, { owner }) => owner.first,
  company: (_, __, { company }) => company,
  city: (_, __, { city }) => city,
  town: (_, draw, { city, towns }) => (draw.happens(0.4) ? city : draw.pick(towns)),
  job: ({ job }) => job,
  street: (_, draw) => streetName(draw),
  street2: (_, draw) => streetName(draw),
  day: ({ day }) => day,
  after: ({ after }) => after,
  time: (_, draw) => `${draw.between(7, 11)}:${minutes(draw)}`,
  late: (_, draw) => `${draw.between(1, 6)}:${minutes(draw)}`,
  month: ({ month }) => month,
  later: ({ later }) => later,
  next: ({ next }) => next,
  price: ({ price }) => dollars(price),
  more: ({ price }, draw) => dollars(price * (1.25 + draw.next() * 0.5)),
  extra: ({ price }, draw) => dollars(price * (0.1 + draw.next() * 0.15)),
  took: ({ isLarge }, draw) => draw.pick(isLarge ? longTimes : shortTimes),
  count: (_, draw) => draw.pick(["two", "three", "four", "five", "three"]),
  many: (_, draw) => draw.pick(["a dozen", "twenty", "fifty", "a hundred"]),
  nth: (_, draw) => draw.pick(["second", "third", "fourth", "fifth"]),
  relation: (_, draw) => `${draw.pick(relations)} ${firstName(draw)}`,
  relation2: (_, draw) => `${draw.pick(relations)} ${firstName(draw)}`,
  who: (_, draw) => draw.pick(family),
  who2: (_, draw) =>
    draw.pick(["the dentist", "the vet", "my mother", "the school", "the pizza place"]),
  moved: ({ moved }) => moved,
  years: ({ years }) => years,
  home: (_, draw, { words }) =>
    words.setting === "home" ? `${draw.between(1908, 2016)} ${draw.pick(houses)}` : undefined,
  ride: (_, draw, { words, trade }) =>
    words.setting === "vehicle"
      ? `${numbers[draw.between(3, 14)]}-year-old ${rides[trade.slug] ?? "car"}`
      : undefined,
  miles: (_, draw, { words, trade }) =>
    words.setting === "vehicle" && !(trade.slug in rides)
      ? `${draw.between(31, 168)},000`
      : undefined,
  pet: (_, draw, { words }) => (words.setting === "pet" ? draw.pick(pets) : undefined),
  guests: (_, draw, { trade }) =>
    withGuests.has(trade.slug) ? String(draw.between(6, 44) * 5) : undefined,
};

function minutes(draw: SeededRandom) {
  return String(draw.between(0, 11) * 5).padStart(2, "0");
}

const words = (text: string) => text.split(",");
const days = words("Monday,Tuesday,Wednesday,Thursday,Friday,Saturday");
const numbers = words(
  "zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen",
);
const shortTimes = words(
  "an hour,two hours,about ninety minutes,most of a morning,forty minutes,just under two hours,three hours,an hour and a quarter,one short afternoon,half a morning",
);
const longTimes = words(
  "two days,three days,four days,five working days,a day and a half,a week,eight days,three days and a morning,a little over a week,six days",
);
const relations = words(
  "my neighbor,our neighbor,my coworker,my friend,our friend,my cousin,my boss,my landlord,our old neighbor,my hairdresser,my running partner,our realtor,my dentist,my old roommate,my accountant",
);
const family = words(
  "wife,husband,mother,father,mother-in-law,sister,brother,roommate,partner,son,daughter,grandmother",
);
const houses = words(
  "ranch house,bungalow,split-level,two-story,brick house,townhouse,duplex,farmhouse,cottage,cape,condo",
);
const pets = words(
  "Biscuit,Maple,Otis,Pickles,Waffles,Luna,Gus,Ziggy,Pepper,Clementine,Moose,Olive,Hank,Tilly,Boomer,Juniper,Ruby,Frankie,Mabel,Rufus,Daisy,Scout",
);
const withGuests = new Set([
  "event-planning",
  "catering",
  "djs-and-entertainment",
  "party-rentals",
  "live-music",
]);
/** What the customers of these trades own; those of the others bring a car. */
const rides: Record<string, string> = {
  boats: "boat",
  "power-sports": "machine",
  "rv-and-trailer-service": "rig",
};
