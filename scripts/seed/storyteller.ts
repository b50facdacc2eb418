/** Composes the sentences of one review, so that they name each fact once and agree. */
import { capitalized, fill, slotsOf, type Slots } from "./fill";
import type { SeededRandom } from "./random";
import type { TradeService } from "./sources";
import { linesAbout } from "./topics";
import type { Voice } from "./voice";

/** In characters; the form takes more, but few people write more. */
const BODY_MAX = 600;
/** Lines drawn before a sentence is left out. */
const TRIES = 10;
/** How often a trade's own line gets an end with facts, when one is given. */
const WITH_TAIL = 0.85;

/** Facts that a story names once. */
const once = new Set(
  "job price more extra time late took who street street2 relation relation2 home ride pet guests later next moved years nth many miles count month".split(
    " ",
  ),
);

export class Storyteller {
  private readonly sentences: string[] = [];
  private readonly used = new Set<string>();
  private length = 0;
  private lastSlots: string[] = [];
  private lastPattern = "";

  constructor(
    private readonly draw: SeededRandom,
    private readonly voice: Voice,
    private readonly facts: Slots,
    private readonly service: TradeService | null,
  ) {}

  /** A filled line that has all its facts and repeats none; "" if there is none. */
  line(list: readonly string[], tails?: readonly string[]): string {
    for (let tries = 0; tries < TRIES && list.length > 0; tries++) {
      const pattern = this.draw.pick(list);
      // Late tries may repeat a line of the company, with other facts.
      if (this.voice.used.has(pattern) && tries < TRIES - 3) continue;
      const tail = tails && this.draw.happens(WITH_TAIL) ? this.draw.pick(tails) : "";
      if (tail !== "" && (pattern.length > 120 || /[.!?] |,.*,/.test(pattern))) continue;
      this.lastSlots = [...slotsOf(pattern), ...slotsOf(tail)];
      if (tail !== "" && new Set(this.lastSlots).size < this.lastSlots.length) continue;
      if (
        !this.lastSlots.every((slot) => !this.used.has(slot) && this.facts.get(slot) !== undefined)
      )
        continue;
      this.lastPattern = pattern;
      const text = fill(pattern, this.facts);
      return tail === "" ? text : text.replace(/[.!?]$/, "") + fill(tail, this.facts);
    }
    return "";
  }

  /** Adds a sentence to the text, if a fresh one is found and the text has room. */
  tell(list: readonly string[], tails?: readonly string[]) {
    const text = this.sentence(list, tails);
    if (text === "" || this.length + text.length >= BODY_MAX) return;
    this.sentences.push(text);
    this.length += text.length + 1;
    for (const slot of this.lastSlots) if (once.has(slot)) this.used.add(slot);
  }

  /** A sentence that doesn't yet stand in too many texts; "" if there is none. */
  sentence(list: readonly string[], tails?: readonly string[]): string {
    const text = this.voice.repeats.fresh(() => capitalized(this.line(list, tails)));
    if (text !== "") this.voice.used.add(this.lastPattern);
    return text;
  }

  /** Lines of the trade about the same service, and those that fit any. */
  fitting(list: readonly string[]) {
    return linesAbout(this.voice.trade, list, this.service);
  }

  text() {
    return this.sentences.join(" ");
  }
}
