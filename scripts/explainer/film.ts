/**
 * The HTML page that is filmed: four parts in sequence, with the product's colors, font and icons.
 */
import { readFileSync } from "node:fs";
import { drawLogo } from "../../app/drawing/draw";
import { houseAndVan } from "../../app/drawing/scenes/generic/houseAndVan";
import { wallInProgress } from "../../app/drawing/scenes/painters/wallInProgress";
import { kitchenSink } from "../../app/drawing/scenes/plumbing/kitchenSink";
import { rooftops } from "../../app/drawing/scenes/roofing/rooftops";
import { playScene, type Scene } from "../../app/drawing/stage";
import { basisNames } from "../../app/reviews/review";
import { whySteps } from "../../app/search/landing/why-steps";

export const PART_SECONDS = 4.5;
export const SECONDS = whySteps.length * PART_SECONDS;

interface Backdrop {
  scene: Scene;
  /** Selects composition, palette and mood. */
  key: string;
  top: number;
}

const backdrops: Backdrop[] = [
  { scene: kitchenSink, key: "film:kitchenSink:1", top: 105 },
  { scene: rooftops, key: "film:rooftops:1", top: 130 },
  { scene: wallInProgress, key: "film:wallInProgress:1", top: 180 },
  { scene: houseAndVan, key: "film:houseAndVan:2", top: 150 },
];

/** The animated background of a part; `time` is 0 … 1 within the part. */
export function backdrop(part: number, time: number) {
  const { scene, key, top } = backdrops[part]!;
  const { svg } = playScene(scene, key, {
    width: 960,
    height: 720,
    color: "#0d6b55",
    progress: 0.1 + 0.7 * time,
    steadyTop: top,
  });
  return svg.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ');
}

export function filmPage() {
  const styles = ["app/ui/styles/tokens.css", "scripts/explainer/film.css"].map((file) =>
    readFileSync(file, "utf8"),
  );
  const font = readFileSync(
    "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  ).toString("base64");
  const face =
    `@font-face { font-family: "Figtree Variable"; src: ` +
    `url("data:font/woff2;base64,${font}"); font-weight: 300 900; }`;
  const overlays = [search(), companies(), reviews(), choice()];
  const parts = whySteps.map(({ title }, i) => part(i, title, overlays[i]!));
  return (
    "<!doctype html><html " +
    `lang="en"><head><style>${styles.join("\n")}${face}</style></head><body>${stars()}${parts.join("")}</body></html>`
  );
}

function part(i: number, title: string, overlay: string) {
  const dashes = whySteps
    .map((_, at) => `<i class="${at < i ? "past" : at === i ? "now" : "next"}"></i>`)
    .join("");
  return `<section class="part" data-part="${i}">
    <div class="said"><b>${i + 1}</b><p>${title}</p></div><div class="dashes">${dashes}</div>
    <div class="view"><div class="scene"></div>${overlay}</div>
  </section>`;
}

function search() {
  return `<div class="card search enter" style="animation-delay: 0.3s">
    <div class="field">${icon("search")}<span class="what">Leaking faucet</span></div>
    <div class="field"><span class="where">78701</span></div>
    <div class="go">${icon("arrow-right")}</div>
  </div>`;
}

const trades = [
  { name: "North Elm", category: "plumbing-contractors", seed: 3, color: "#1f5fa8" },
  { name: "Old Mill", category: "plumbing-contractors", seed: 8, color: "#c2452d" },
  { name: "Juniper", category: "plumbing-contractors", seed: 13, color: "#0f766e" },
];

function companies() {
  const rows = trades.map(
    (trade, i) => `<div class="card company enter" style="animation-delay: ${0.5 + i * 0.35}s">
      <div class="logo">${drawLogo(trade)}</div>
      <div class="facts">${bar([230, 190, 250][i]!, "name")}${rating([5, 4.5, 5][i]!)}</div>
      <span class="badge pop" style="animation-delay: ${1.5 + i * 0.35}s">${icon("map-pin")}Comes to 78701</span>
    </div>`,
  );
  return `<div class="companies">${rows.join("")}</div>`;
}

function reviews() {
  const shown = [
    { basis: basisNames.invoice, tone: "success", stars: 5 },
    { basis: basisNames.estimate, tone: "brand-text", stars: 4 },
    { basis: basisNames.none, tone: "ink-soft", stars: 5 },
  ];
  const rows = shown.map(
    (
      { basis, tone, stars },
      i,
    ) => `<div class="card review enter" style="animation-delay: ${0.5 + i * 0.35}s">
      <div>${rating(stars)}<span class="badge badge--${tone} pop" style="animation-delay: ${1.5 + i * 0.4}s">${basis}</span></div>
      <p>${bar(480)}${bar([360, 420, 290][i]!)}</p>
    </div>`,
  );
  return `<div class="reviews">${rows.join("")}</div>`;
}

function choice() {
  const tiles = trades.map(
    (
      trade,
      i,
    ) => `<div class="card company-tile ${i === 1 ? "one" : "other"}"><div class="logo">${drawLogo(trade)}</div>
      ${i === 1 ? `<span class="badge sent pop" style="animation-delay: 2.5s">${icon("check")}Sent</span>` : ""}</div>`,
  );
  return `<div class="way"></div><div class="choice">${tiles.join("")}</div>
    <div class="card request enter" style="animation-delay: 0.5s"><strong>${icon("send")}Your request</strong>${bar(340)}${bar(250)}</div>`;
}

function bar(width: number, kind?: string) {
  return `<span class="bar${kind ? ` bar--${kind}` : ""}" style="width: ${width}px"></span>`;
}

function icon(name: string) {
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(
    readFileSync(`node_modules/lucide-static/icons/${name}.svg`, "utf8"),
  )![1];
  return `<svg class="icon" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
}

function rating(value: number) {
  return `<svg class="stars" viewBox="0 0 120 24"><use href="#rating-${value.toFixed(1)}"/></svg>`;
}

/** The star rows from the interface's sprite. */
function stars() {
  const symbols = readFileSync("app/ui/sprites/ui.svg", "utf8").match(
    /<symbol id="rating-[^]*?<\/symbol>/g,
  )!;
  return `<svg width="0" height="0">${symbols.join("")}</svg>`;
}
