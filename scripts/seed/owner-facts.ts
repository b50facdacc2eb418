import { capitalized, fill, slotsOf } from "./fill";
import { spoken } from "./jobs";
import { months } from "./months";
import { dollars, fromPrice } from "./prices";
import type { SeededRandom } from "./random";
import type { TradeService } from "./sources";
import { streetName } from "./streets";
import { isLargeJob } from "./trade-words";
import type { Voice } from "./voice";

/** Slots for sentences in the company's own voice; texts/about-texts.ts says what they are. */
export class OwnFacts {
  readonly worker: string;
  readonly other: string;
  private readonly known: Record<string, string | undefined> = {};

  /** With those of texts/offer-texts.ts if it is about a service. */
  constructor(
    private readonly draw: SeededRandom,
    private readonly voice: Voice,
    private readonly service?: TradeService,
  ) {
    [this.worker, this.other] = draw.some(voice.crew, 2) as [string, string];
  }

  /** Undefined if there is no such fact. */
  get(slot: string): string | undefined {
    if (slot in this.known) return this.known[slot];
    const make = makers[slot];
    if (!make) throw new Error(`No fact {${slot}} of a company`);
    return (this.known[slot] = make(this.draw, this.voice, this, this.service));
  }
}

type Maker = (
  draw: SeededRandom,
  voice: Voice,
  facts: OwnFacts,
  service: TradeService | undefined,
) => string | undefined;

const isLarge = (service: TradeService | undefined) =>
  service !== undefined && isLargeJob(service.slug);

/** Customers a year, in fives. */
const few = [3, 16] as const;
const many = [14, 130] as const;

const makers: Record<string, Maker> = {
  worker: (_, __, { worker }) => worker,
  other: (_, __, { other }) => other,
  company: (_, { company }) => company,
  city: (_, { city }) => city,
  town(draw, { towns, city }) {
    const others = towns.filter((town) => town !== city);
    return others.length > 0 ? draw.pick(others) : undefined;
  },
  state: (_, { state }) => state,
  year: (_, { year }) => String(year),
  first: (_, { owner }) => owner.first,
  last: (_, { owner }) => owner.last,
  craft: (_, { texts }) => texts.craft,
  work: (_, { words }) => words.work,
  people: (_, { texts }) => texts.people,
  street: (draw) => streetName(draw),
  crew: (_, { crew }) => numbers[crew.length] ?? "nine",
  count: (draw) => numbers[draw.between(2, 6)],
  jobs(draw, { words }) {
    const [low, high] = words.small[1] > 1200 ? few : many;
    return String(5 * draw.between(low, high));
  },
  years(draw, { now, year }) {
    const age = new Date(now).getUTCFullYear() - year;
    return age >= 3 ? numbers[draw.between(2, Math.min(age, 20))] : undefined;
  },
  time: (draw) => `${draw.between(6, 9)}:${draw.pick(quarters)}`,
  late: (draw) => `${draw.between(4, 7)}:${draw.pick(quarters)}`,
  month: (draw) => draw.pick(months),
  price: (draw, { words }, _, service) =>
    dollars(fromPrice(draw, isLarge(service) ? words.large : words.small)),
  Service: (_, __, ___, service) => service?.name,
  service: (_, __, ___, service) => (service ? (spoken(service.name) ?? undefined) : undefined),
  sibling(draw, { services }, _, service) {
    const others = services.filter((one) => one !== service);
    return others.length > 0 ? (spoken(draw.pick(others).name) ?? undefined) : undefined;
  },
  took: (draw, { words }, _, service) =>
    draw.pick(isLarge(service) || words.setting === "office" ? longTimes : shortTimes),
  number(draw, { words }, _, service) {
    if (isLarge(service)) return String(5 * draw.between(2, 9));
    return String(5 * (words.small[0] < 60 ? draw.between(30, 200) : draw.between(4, 40)));
  },
  lead: (draw, { words }) => draw.pick(words.setting === "event" ? eventLeads : leads),
};

/**
 * A line that the company has not used, with all its facts; "" if there is none, or if it stands in
 * too many texts already.
 */
export function ownSentence(
  draw: SeededRandom,
  voice: Voice,
  facts: OwnFacts,
  list: readonly string[],
): string {
  let last = "";
  const text = voice.repeats.fresh(() => {
    last = list.length > 0 ? draw.pick(list) : "";
    return voice.used.has(last) ? "" : filled(last, facts);
  });
  if (text !== "") voice.used.add(last);
  return text;
}

/** "" if the line has a slot for which there is no fact. */
function filled(line: string, facts: OwnFacts) {
  return slotsOf(line).every((slot) => facts.get(slot) !== undefined)
    ? capitalized(fill(line, facts))
    : "";
}

const words = (text: string) => text.split(",");
const quarters = words("00,15,30,45");
const numbers = words(
  "zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty",
);
const shortTimes = words(
  "an hour,two hours,half a day,a morning,about ninety minutes,an afternoon,two to three hours",
);
const longTimes = words(
  "two days,three days,about a week,four to five days,a week and a half,two weeks,three to four days",
);
const eventLeads = words("three weeks,a month,six weeks,two months,ten weeks");
const leads = words(
  "two days,three days,the same week,a week,ten days,the next working day,four days",
);
