import { elementWith, replace } from "./tree";

/** The editor has headings of the levels 2 to 4. Their size and color are the page's. */
export function setHeadings(body: HTMLElement) {
  for (const heading of body.querySelectorAll("h1, h5, h6")) {
    const ours = elementWith(heading.tagName === "H1" ? "h2" : "h4", [...heading.childNodes]);
    const style = heading.getAttribute("data-style");
    if (style) ours.setAttribute("data-style", style);
    replace(heading, [ours]);
  }
  // Links have the page's color too.
  for (const text of body.querySelectorAll(
    "h2 :is(span, font), h3 :is(span, font), h4 :is(span, font), a :is(span, font)",
  ))
    for (const name of ["size", "color"]) plain(text, name);
}

/** The classes are the editor's own: what was copied from it keeps its look. */
function plain(text: Element, name: string) {
  text.removeAttribute(name);
  const style = (text.getAttribute("data-style") ?? "")
    .split(";")
    .filter((one) => !/^\s*(font-size|color)\s*:/i.test(one));
  text.setAttribute("data-style", style.join(";"));
}
