import { OwnFacts, ownSentence } from "./owner-facts";
import type { SeededRandom } from "./random";
import {
  areas,
  inheritedOrigins,
  origins,
  plainOrigins,
  promiseHeads,
  promises,
  ways,
} from "./texts/about-texts";
import { fittingLines } from "./topics";
import type { Voice } from "./voice";

/** An owner who founded the company before this year would be too old to run it. */
const FOUNDER_SINCE = 1986;

/**
 * Two to four paragraphs in the company's own voice, optionally as HTML with the allowed tags (p,
 * strong, em, u, ul, ol, li, a). `website` is linked from some.
 */
export function about(
  draw: SeededRandom,
  voice: Voice,
  { asHtml, website }: { asHtml: boolean; website: string | null },
): string {
  const facts = new OwnFacts(draw, voice);
  const said = (list: readonly string[]) => ownSentence(draw, voice, facts, list);
  const origin = said(
    draw.happens(0.25) ? plainOrigins : voice.year < FOUNDER_SINCE ? inheritedOrigins : origins,
  );
  const own = waysOf(draw, voice, facts, draw.between(2, 4));
  const area = said(areas);
  const promise = said(promises);

  if (!asHtml) {
    const paragraphs = [origin, own.join(" ")];
    if (draw.happens(0.6)) paragraphs.push(area);
    if (draw.happens(0.6)) paragraphs.push(promise);
    return paragraphs.filter(Boolean).join("\n\n");
  }

  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const named = escaped(origin).replace(
    escaped(voice.company),
    (name) => `<strong>${name}</strong>`,
  );
  const list = draw.happens(0.8) ? "ul" : "ol";
  const html = [
    `<p>${named}</p>`,
    `<p><strong>${escaped(said(promiseHeads))}</strong></p>`,
    `<${list}>${own.map((way) => `<li>${escaped(way)}</li>`).join("")}</${list}>`,
  ];
  if (draw.happens(0.7)) html.push(`<p>${escaped(area)}</p>`);
  html.push(`<p><em>${escaped(promise)}</em></p>`);
  if (website && draw.happens(0.4))
    html.push(
      `<p>More pictures of ${escaped(voice.company)} are on <a href="${website}">our website</a>.</p>`,
    );
  return html.join("");
}

/** The trade's own ways as far as they are fresh, and general ones. */
function waysOf(draw: SeededRandom, voice: Voice, facts: OwnFacts, count: number) {
  const own = fittingLines(voice.trade, voice.texts.ways, voice.services);
  const found = new Set<string>();
  for (let tries = 0; found.size < count && tries < 3 * count; tries++) {
    const list = draw.happens(0.5) ? own : draw.happens(0.5) ? ways.any : ways[voice.words.setting];
    found.add(ownSentence(draw, voice, facts, list));
  }
  found.delete("");
  return [...found];
}
