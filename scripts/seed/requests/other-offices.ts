/** A few requests for each of the other demo offices. */
import type { SeededRandom } from "../random";
import { answer, called, canceled, completed, DAY, reply, viewed, type Story } from "./story";

const openings = [
  "We just moved in and",
  "My landlord asked me to write:",
  "Not urgent, but",
  "A neighbor recommended you;",
  "Same as last spring:",
  "For my parents' house:",
  "After the storm",
  "Before we list the house,",
  "I work from home, so any weekday is fine;",
  "It got worse this week:",
];
const needs = [
  "we need a price before the end of the month.",
  "it should be done before guests arrive on the 20th.",
  "someone should have a look and tell us what is needed.",
  "we would like the same crew as before, if possible.",
  "two other quotes were far apart, so I would like yours.",
  "I can send photos if that helps.",
  "there is parking in the back, the gate is open.",
  "please call before you come, the doorbell is broken.",
  "the last repair held only a few weeks.",
  "we want to understand what it would cost in steps.",
];
const answers = [
  "Thanks for writing. We can come by on Tuesday and give you a price on the spot.",
  "Happy to help. Could you send two photos?",
  "We know that kind of house well. Does Thursday morning work?",
  "Good timing, we are in your area this week.",
];
const replies = ["That works, thank you.", "Thursday is fine.", "Photos will follow tonight."];

/** Each text once per company. `services`: names of what it offers. */
export function storiesOf(draw: SeededRandom, services: string[], clients: number): Story[] {
  const count = Math.min(draw.between(2, 6), clients);
  const [first, second] = [draw.some(openings, count), draw.some(needs, count)];
  const days = draw
    .some(
      Array.from({ length: 50 }, (_, i) => i + 1),
      count,
    )
    .toSorted((a, b) => b - a);
  return days.map((day, i) => ({
    sent: [day, draw.between(0, 600)],
    ...(services.length > 0 && draw.happens(0.8) && { services: [draw.pick(services)] }),
    text: `${first[i]} ${second[i]}`,
    client: i,
    isConfirmed: draw.happens(0.6),
    steps: stepsOf(draw, day),
  }));
}

function stepsOf(draw: SeededRandom, day: number): Story["steps"] {
  const at = draw.between(10, 600);
  if (day < 3) return draw.happens(0.5) ? [viewed(at)] : [];
  if (draw.happens(0.15))
    return [viewed(at), canceled(at + 90, "client", "Schedule doesn't work for me")];
  if (draw.happens(0.2)) return [viewed(at), called(at + 15), completed(2 * DAY)];
  const written = [
    viewed(at),
    answer(at + 20, draw.pick(answers)),
    reply(at + 80, draw.pick(replies)),
  ];
  return draw.happens(0.6) ? [...written, completed(2 * DAY)] : written;
}
