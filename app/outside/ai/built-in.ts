/**
 * Generates texts from the catalogue and pictures from our own drawings. Invents no facts and calls
 * no external service.
 */
import { hashText } from "../../drawing/random";
import { placeName } from "../../place-name";
import { truncateText } from "./truncate-text";
import { textLimits, type CompanyFacts, type Drawing, type Generator } from "./generator";

export const builtIn: Generator = {
  madeBy: "our built-in generator",

  describeCompany(facts) {
    const { name, services, category } = facts;
    const [first, ...others] = services;
    const place = placeName(facts);
    const rough = sentences(facts.rough);
    const work = first ?? category?.name;
    const summaries = work
      ? [
          `${work}${place && ` in ${place}`}. Ask ${name} for a price.`,
          `${name}: ${lowerCaseWords(work)}${place && ` in and around ${place}`}.`,
          `${work} by ${name}${place && `, ${place}`}.`,
        ]
      : [
          `${name}${place && ` in ${place}`}. Ask us for a price.`,
          `${name}: home services${place && ` in and around ${place}`}.`,
        ];
    const opening = work
      ? [
          `${name} offers ${lowerCaseWords(work)}${place && ` in ${place}`}.`,
          `Looking for ${lowerCaseWords(work)}${place && ` in ${place}`}? ${name} can help.`,
        ]
      : [`${name} serves homes${place && ` in ${place}`}.`];
    const more =
      others.length > 0
        ? `We also offer ${joinNames(others.slice(0, 4).map(lowerCaseWords))}.`
        : "";
    const close = [
      "Tell us what you need, and we’ll send you a price.",
      "Send us a short description and a photo, and we’ll get back to you.",
      "Have a question? Call or email us. It’s free to ask.",
    ];
    const about = [
      [pick(opening, facts, 1), more].filter(Boolean).join(" "),
      rough,
      pick(close, facts, 2),
    ]
      .filter(Boolean)
      .join("\n\n");
    return Promise.resolve({
      summary: truncateText(
        rough && services.length === 0 ? rough : pick(summaries, facts, 0),
        textLimits.summary,
      ),
      about: truncateText(about, textLimits.about),
    });
  },

  describeService({ name, teaser, description }, facts) {
    const place = placeName(facts);
    const teasers = [
      teaser,
      ...(place
        ? [`${name} in ${place}. ${teaser}`, `${name} for homes in and around ${place}.`]
        : [`${name}. Ask us for a price.`]),
    ].filter((one) => one !== "" && one.length <= textLimits.teaser);
    const plain = description || sentences(facts.rough) || `${name}${place && ` in ${place}`}.`;
    const local = place
      ? [
          `We work in and around ${place}. Ask us for a price.`,
          `Tell us what you need and where you are in or around ${place}.`,
        ]
      : ["Ask us for a price."];
    return Promise.resolve({
      teaser: truncateText(
        pick(teasers.length > 0 ? teasers : [name], facts, 3),
        textLimits.teaser,
      ),
      description: truncateText(`${plain}\n\n${pick(local, facts, 4)}`, textLimits.description),
    });
  },

  async drawLogo({ name, category, seed }) {
    // Loaded on demand: 100,000 characters of drawing code.
    const { drawLogo } = await import("../../drawing/draw");
    return drawingOf(
      drawLogo({ name, category: category?.slug ?? "", seed: variantSeed(name, seed) }),
      400,
      400,
    );
  },

  async drawBanner({ name, category, seed }) {
    const { drawScene } = await import("../../drawing/draw");
    return drawingOf(
      drawScene({ category: category?.slug ?? "", kind: "banner", seed: variantSeed(name, seed) }),
      1600,
      560,
    );
  },
};

function drawingOf(svg: string, width: number, height: number): Drawing {
  return { bytes: new TextEncoder().encode(svg), type: "svg", width, height };
}

/** Different companies start at different variants; one company's retries step through them. */
function variantSeed(name: string, seed: number) {
  return (hashText(name) % 1000) + seed;
}

function pick(choices: readonly string[], { name, seed }: CompanyFacts, part: number) {
  return choices[(hashText(`${name} ${part}`) + seed) % choices.length]!;
}

/** "Drain Cleaning" inside a sentence; "HVAC Repair" keeps its abbreviation. */
function lowerCaseWords(name: string) {
  return name.replace(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());
}

function joinNames(names: readonly string[]) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The owner's own words, with a capital letter and a period. */
function sentences(rough: string) {
  const text = rough.replace(/\s+/g, " ").trim();
  if (text === "") return "";
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replace(/[^.!?…]$/u, "$&.");
}
