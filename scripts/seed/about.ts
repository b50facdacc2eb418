import type { Founder } from "./company-name";
import { fill } from "./fill";
import type { SeededRandom } from "./random";
import { areas, origins, plainOrigins, promiseHeads, promises } from "./texts/about-texts";
import type { TradeTexts } from "./texts/trade-texts";

export interface AboutFacts {
  company: string;
  city: string;
  state: string;
  year: number;
  owner: Founder;
  website: string | null;
}

/**
 * Two to four paragraphs, optionally as HTML with the allowed tags (p, strong, em, u, ul, ol, li,
 * a).
 */
export function about(
  draw: SeededRandom,
  texts: TradeTexts,
  facts: AboutFacts,
  asHtml: boolean,
): string {
  const slots = {
    company: facts.company,
    city: facts.city,
    state: facts.state,
    year: String(facts.year),
    first: facts.owner.first,
    last: facts.owner.last,
    craft: texts.craft,
    people: texts.people,
  };
  // "Smith Co. began": avoid a double period when a name ends in one.
  const filled = (text: string) => fill(text, slots).replaceAll("..", ".");
  const origin = filled(draw.happens(0.75) ? draw.pick(origins) : draw.pick(plainOrigins));
  const ways = draw.some(texts.ways, draw.between(2, 4));
  const area = filled(draw.pick(areas));
  const [promise, second] = draw.some(promises, 2) as [string, string];

  if (!asHtml) {
    const paragraphs = [origin, ways.join(" ")];
    if (draw.happens(0.6)) paragraphs.push(area);
    if (draw.happens(0.6)) paragraphs.push(promise);
    return paragraphs.join("\n\n");
  }

  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const html = [
    `<p>${escaped(origin).replace(escaped(facts.company), (name) => `<strong>${name}</strong>`)}</p>`,
  ];
  const head = `<p><strong>${draw.pick(promiseHeads)}</strong></p>`;
  const list = draw.happens(0.8) ? "ul" : "ol";
  html.push(head, `<${list}>${ways.map((way) => `<li>${escaped(way)}</li>`).join("")}</${list}>`);
  if (draw.happens(0.7)) html.push(`<p>${escaped(area)}</p>`);
  html.push(`<p><em>${escaped(promise)}</em> ${escaped(second)}</p>`);
  if (facts.website && draw.happens(0.4))
    html.push(`<p>More pictures and prices on <a href="${facts.website}">our website</a>.</p>`);
  return html.join("");
}
