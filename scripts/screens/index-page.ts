/** The page that puts the screenshots side by side: one row a page, one column a width. */
import type { Scheme } from "./options";

export interface Shown {
  person: string;
  name: string;
  path: string;
  /** Pictures relative to the page. */
  pictures: { width: number; scheme: Scheme; file: string }[];
}

export function indexPage(shown: Shown[]) {
  const widths = [...new Set(shown.flatMap(({ pictures }) => pictures.map(({ width }) => width)))];
  widths.sort((a, b) => a - b);
  const persons = [...new Set(shown.map(({ person }) => person))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>${STYLE}</style>
<form>
  <label>Find <input type="search" name="find" placeholder="invoice" autofocus></label>
  ${choice("person", ["all", ...persons])}
  ${choice("scheme", ["light", "dark", "both"])}
  ${choice("widths", ["all", ...widths.map(String)])}
  <output></output>
</form>
<main>
${shown.map(row).join("\n")}
</main>
<script>${SCRIPT}</script>
</html>
`;
}

function choice(name: string, values: string[]) {
  const options = values.map((value) => `<option>${escape(value)}</option>`).join("");
  return `<label>${name} <select name="${name}">${options}</select></label>`;
}

function row({ person, name, path, pictures }: Shown) {
  const figures = pictures.map(
    ({ width, scheme, file }) =>
      `<figure data-width="${width}" data-scheme="${scheme}"><a href="${escape(file)}">
<img src="${escape(file)}" alt="" loading="lazy" style="width:${Math.round(width / 3)}px"></a>
<figcaption>${width} ${scheme}</figcaption></figure>`,
  );
  return `<section data-person="${person}" data-words="${escape(`${person} ${name} ${path}`)}">
<h2>${escape(name)} <small>${person} · <a href="${escape(path)}">${escape(path)}</a></small></h2>
<div>${figures.join("")}</div></section>`;
}

function escape(text: string) {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

const STYLE = `
body { margin: 0; font: 15px/1.4 system-ui, sans-serif; background: #eee; color: #111; }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 16px; padding: 12px 16px;
  background: #fff; border-bottom: 1px solid #bbb; z-index: 1; }
main { padding: 0 16px 48px; }
h2 { font-size: 16px; margin: 24px 0 8px; }
small { font-weight: 400; }
section > div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start; }
figure { margin: 0; flex: none; }
img { display: block; max-height: 640px; object-fit: cover; object-position: top;
  border: 1px solid #bbb; background: #fff; min-height: 120px; }
[hidden] { display: none; }
`;

const SCRIPT = `
const form = document.querySelector("form");
const show = () => {
  const { find, person, scheme, widths } = Object.fromEntries(new FormData(form));
  const words = find.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const row of document.querySelectorAll("section")) {
    const { words: text, person: of } = row.dataset;
    row.hidden = (person !== "all" && of !== person) ||
      !words.every((word) => text.toLowerCase().includes(word));
    if (!row.hidden) count++;
  }
  for (const picture of document.querySelectorAll("figure")) {
    const { width, scheme: of } = picture.dataset;
    picture.hidden = (scheme !== "both" && of !== scheme) || (widths !== "all" && width !== widths);
  }
  form.querySelector("output").textContent = count + (count === 1 ? " page" : " pages");
};
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
show();
`;
