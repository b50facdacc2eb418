import { offeredIn } from "./climate-rules";
import type { OfferPlan } from "./offers";
import type { SeededRandom } from "./random";
import type { Region } from "./regions";
import type { Trade, TradeService } from "./sources";
import { sidelines } from "./trade-facts";

export interface PlanOptions {
  name: string;
  trade: Trade;
  trades: readonly Trade[];
  region: Region;
  count: number;
  /** Whether it may offer services of another trade, too. */
  mayHaveSideline: boolean;
}

/** A company's services: what its name promises, what the region needs, and popular ones more often. */
export function offerPlans(draw: SeededRandom, options: PlanOptions): OfferPlan[] {
  const { trade, trades, region, count } = options;
  const sideline =
    options.mayHaveSideline && count >= 3 && draw.happens(0.22)
      ? sidelineOf(draw, trade, trades, region)
      : undefined;
  const own = servicesIn(trade, region);
  const left = count - (sideline?.services.length ?? 0);
  const promised = promisedBy(options.name, own).slice(0, Math.min(2, left - 1));
  const others = someServices(
    draw,
    own.filter((service) => !promised.includes(service)),
    left - promised.length,
  );
  return [{ trade, services: [...promised, ...others] }, ...(sideline ? [sideline] : [])];
}

export function servicesIn(trade: Trade, region: Region) {
  return trade.services.filter((service) => offeredIn(region, service.slug));
}

/** Popular ones more often. */
export function someServices(
  draw: SeededRandom,
  services: readonly TradeService[],
  count: number,
): TradeService[] {
  // Efraimidis and Spirakis: the largest u^(1/weight) are a weighted sample without replacement.
  return services
    .map((service) => [draw.next() ** (1 / service.weight), service] as const)
    .sort((a, b) => b[0] - a[0])
    .slice(0, count)
    .map(([, service]) => service);
}

/** "Ridge Roofing & Gutters" promises a gutter service; words that most services share say nothing. */
function promisedBy(name: string, services: readonly TradeService[]) {
  const stems = [...new Set(name.toLowerCase().match(/[a-z]{4,}/g) ?? [])].map((word) =>
    word.replace(/(ies|s)$/, ""),
  );
  const byPopularity = [...services].sort((a, b) => b.weight - a.weight);
  return stems.flatMap((stem) => {
    const named = byPopularity.filter((service) =>
      service.name
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => word.startsWith(stem)),
    );
    return named.length > 0 && named.length < services.length / 2 ? [named[0]!] : [];
  });
}

function sidelineOf(
  draw: SeededRandom,
  trade: Trade,
  trades: readonly Trade[],
  region: Region,
): OfferPlan | undefined {
  const [slug, names] = draw.pick(Object.entries(sidelines[trade.slug] ?? {})) ?? [];
  const other = trades.find((one) => one.slug === slug);
  if (!other || !offeredIn(region, other.slug)) return undefined;
  const fitting = servicesIn(other, region).filter((one) => names!.split(" ").includes(one.slug));
  return fitting.length > 0
    ? { trade: other, services: someServices(draw, fitting, draw.between(1, 2)) }
    : undefined;
}
