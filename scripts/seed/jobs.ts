import type { SeededRandom } from "./random";
import { inSeason } from "./seasons";
import type { TradeService } from "./sources";
import { linesAbout, topicOf } from "./topics";
import type { Voice } from "./voice";

/** How many of the reviews about a service with jobs of its own still name it as the service. */
const BY_NAME = 0.2;

/**
 * What a customer had done: a service that the company offers and people use in that month,
 * popular ones more often, and a phrase for it that fits after "for" and "about". Null: nothing that can be named.
 */
export function jobOf(
  draw: SeededRandom,
  voice: Voice,
  visited: number,
): { service: TradeService | null; job: string | null } {
  const month = new Date(visited).getUTCMonth() + 1;
  const services = voice.services.filter((one) => inSeason(voice.region, one.slug, month));
  if (services.length === 0) return { service: null, job: null };
  const service = draw.weighed(services.map((one) => [one, one.weight] as const));
  const jobs = linesAbout(voice.trade, voice.texts.jobs, service).filter(
    (job) => topicOf(voice.trade, job) === service,
  );
  const named = spoken(service.name);
  if (jobs.length > 0 && (named === null || !draw.happens(BY_NAME)))
    return { service, job: draw.pick(jobs) };
  return { service, job: named };
}

/**
 * "Gutter Repair" as "gutter repair", "TV Mounting" as "TV mounting". Null for what nobody says
 * without an article, such as "Wedding DJ".
 */
export function spoken(serviceName: string): string | null {
  let found = spokenNames.get(serviceName);
  if (found === undefined) spokenNames.set(serviceName, (found = spokenName(serviceName)));
  return found;
}

const spokenNames = new Map<string, string | null>();

function spokenName(serviceName: string): string | null {
  if (
    !/(ing|tion|ment|ance|repair|service|removal|care|control|design|cleanup|rental|refacing|ies|s)$/i.test(
      serviceName,
    )
  )
    return null;
  return lowerCased(serviceName.replace(/ & /g, " and "));
}

export function lowerCased(name: string) {
  return name.replace(/\b[A-Z][a-z'’]+\b(?!-[A-Z]{2})/g, (word) =>
    properNames.has(word) ? word : word.toLowerCase(),
  );
}

const properNames = new Set(["Wi", "Fi", "Brazilian", "Roman", "Medicare", "Christmas"]);
