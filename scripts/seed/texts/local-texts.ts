import { saidIn } from "../climate-rules";
import type { Region } from "../regions";
import type { TradeTexts } from "./trade-texts";
import { textsOf } from "./trades";

const known = new WeakMap<Region, Map<string, TradeTexts>>();

/** The trade's texts without those that name weather, waters or plants of other regions. */
export function localTexts(tradeSlug: string, region: Region): TradeTexts {
  let ofRegion = known.get(region);
  if (!ofRegion) known.set(region, (ofRegion = new Map()));
  let texts = ofRegion.get(tradeSlug);
  if (!texts) ofRegion.set(tradeSlug, (texts = filtered(textsOf(tradeSlug), region)));
  return texts;
}

function filtered(texts: TradeTexts, region: Region): TradeTexts {
  const entries = Object.entries(texts).map(([name, value]) => [
    name,
    typeof value === "string" ? value : (value as string[]).filter((text) => saidIn(region, text)),
  ]);
  return Object.fromEntries(entries) as TradeTexts;
}
