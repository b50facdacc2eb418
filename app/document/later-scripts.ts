/**
 * Starts a visitor's scripts after it has loaded and is painted, or at the visitor's first tap or key
 * press if that is sooner. So they never compete with the style sheet, the font and the main
 * picture. Until then the page works as without scripts: its forms and links are plain. What the
 * visitor chose or pressed meanwhile is marked at once, and done again afterwards (early-input.ts); a
 * page that comes back from the browser's memory has no marks. The pages of someone
 * signed in are tools, in which the next key matters more than the first paint: their scripts start
 * at once, with low priority.
 */

const PRELOAD = '<link rel="modulepreload" ';

/**
 * Holds back the module script and the preloads of Remix's `<Scripts>`. The elements stay in their
 * places, so that the page hydrates.
 *
 * @throws Error if Remix wrote no module script that this recognizes.
 */
export function holdScripts(html: string, nonce: string) {
  const module = `<script nonce="${nonce}" type="module" async="">`;
  const [before, rest] = html.split(module);
  if (rest === undefined) throw new Error("The page has no module script to hold back.");
  const end = rest.indexOf("</script>");
  return [
    before!.replaceAll(PRELOAD, '<link rel="later" '),
    `<script nonce="${nonce}" type="text/later">`,
    // Remix indents the manifest. A line break in a string would be escaped.
    rest.slice(0, end).replace(/\n */g, ""),
    rest.slice(end),
  ].join("");
}

/** For scripts that start at once. */
export function preloadScriptsLate(html: string) {
  return html.replaceAll(PRELOAD, `${PRELOAD}fetchpriority="low" `);
}

/** The script that starts held scripts; it goes behind them. */
export function startScript(nonce: string) {
  return `<script nonce="${nonce}">${starter}</script>`;
}

/** Runs in the browser. A sign may come between `load` and the frames after it: it starts once. */
const starter = `(() => {
  const { nonce } = document.currentScript;
  const signs = ["pointerdown", "keydown", "click", "change"];
  const early = { click: [], change: [] };
  const note = (event) => {
    early[event.type].push(event);
    if (event.type == "click") event.target.closest?.("a[href^='/'], button")?.setAttribute("data-waiting", "");
  };
  const seen = (waiting) => document.querySelectorAll(waiting).forEach((one) => one.removeAttribute("data-waiting"));
  addEventListener("pageshow", () => seen("[data-waiting]"));
  for (const type in early) addEventListener(type, note, true);
  window.takeEarly = (type) => {
    removeEventListener(type, note, true);
    seen("button[data-waiting]");
    return early[type];
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    removeEventListener("load", later);
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
    const script = document.createElement("script");
    Object.assign(script, { type: "module", nonce });
    script.text = document.querySelector("script[type='text/later']").text;
    document.body.append(script);
  };
  const later = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  for (const sign of signs) addEventListener(sign, start, true);
  addEventListener("load", later);
})()`.replace(/\n */g, " ");
