/**
 * Which service of its trade a text is about, by the words that it shares with the catalogue: a
 * review of drain cleaning must not praise the water heater.
 */
import { stemmer } from "stemmer";
import type { Trade, TradeService } from "./sources";

/** The rarest word of a service alone is enough, a common one is not. */
const LEAST = 1.1;
const plain = new Set(
  `about after again also another around because been before behind below best better came could done down each ever every
  fine first from full good great have hard help home hour house into just keep kept left like little long made many more
  most much need never new next nice nothing only other over part people place quick quiet room same short small some such
  take than that their them then there they thing this three through time took under until used very want week well went
  were what when where which while whole will with without work would year your crew same`.split(
    /\s+/,
  ),
);

interface Index {
  services: readonly TradeService[];
  /** Weight of each stem per service. */
  stems: Map<string, Map<TradeService, number>>;
  known: Map<string, TradeService | null>;
}

const indexes = new WeakMap<Trade, Index>();

/** The service that the text is most about; null if it fits the whole trade. */
export function topicOf(trade: Trade, text: string): TradeService | null {
  const index = indexOf(trade);
  let topic = index.known.get(text);
  if (topic === undefined) index.known.set(text, (topic = best(index, text)));
  return topic;
}

function best({ stems }: Index, text: string): TradeService | null {
  const scores = new Map<TradeService, number>();
  for (const stem of new Set(stemsOf(text)))
    for (const [service, weight] of stems.get(stem) ?? [])
      scores.set(service, (scores.get(service) ?? 0) + weight);
  const [first] = [...scores].sort((a, b) => b[1] - a[1]);
  return first && first[1] >= LEAST ? first[0] : null;
}

function indexOf(trade: Trade): Index {
  const found = indexes.get(trade);
  if (found) return found;
  const stems: Index["stems"] = new Map();
  for (const service of trade.services)
    for (const [text, importance] of [
      [service.name, 1],
      [service.keywords.join(" "), 0.7],
      [service.teaser, 0.6],
      [service.description, 0.35],
    ] as const)
      for (const stem of stemsOf(text)) {
        const of = stems.get(stem) ?? new Map<TradeService, number>();
        of.set(service, Math.max(of.get(service) ?? 0, importance));
        stems.set(stem, of);
      }
  // A word that many services share says little.
  for (const of of stems.values()) {
    const rarity = Math.log2((2 * trade.services.length) / of.size);
    for (const [service, importance] of of) of.set(service, (importance * rarity) / 2);
  }
  const index = { services: trade.services, stems, known: new Map<string, TradeService | null>() };
  indexes.set(trade, index);
  return index;
}

function stemsOf(text: string) {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .filter((word) => !plain.has(word))
    .map(stemmer);
}

/** Lines of the trade about one of these services, and those that fit the whole trade. */
export function fittingLines(
  trade: Trade,
  list: readonly string[],
  services: readonly TradeService[],
) {
  return list.filter((line) => {
    const topic = topicOf(trade, line);
    return topic === null || services.includes(topic);
  });
}

const linesBy = new WeakMap<readonly string[], Map<TradeService | null, string[]>>();

/** Lines about this service, and those that fit the whole trade. The same array for the same list. */
export function linesAbout(trade: Trade, list: readonly string[], service: TradeService | null) {
  let byService = linesBy.get(list);
  if (!byService) linesBy.set(list, (byService = new Map()));
  let found = byService.get(service);
  if (!found) byService.set(service, (found = fittingLines(trade, list, service ? [service] : [])));
  return found;
}
