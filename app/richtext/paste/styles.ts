/** Reads style declarations of pasted HTML, which the browser itself must not apply. */

export type Style = Record<string, string | undefined>;

/** From the renamed attribute. Names and values are lower case, with single spaces. */
export function styleOf(element: Element): Style {
  return Object.fromEntries(
    (element.getAttribute("data-style") ?? "")
      .toLowerCase()
      .split(";")
      .map((one) => one.split(":", 2).map((part) => part.trim().replace(/\s+/g, " "))),
  ) as Style;
}

/**
 * The declarations for spans with a class in the document's style sheets: Apple's apps underline
 * only by these.
 */
export function spanRules(html: string): Map<string, string> {
  const rules = new Map<string, string>();
  for (const [, sheet] of html.matchAll(/<style\b[^>]*>([^]*?)<\/style\s*>/gi))
    for (const [, name, declarations] of sheet!.matchAll(/\bspan\.([\w-]+)\s*\{([^{}]*)\}/g))
      rules.set(name!, declarations!.trim());
  return rules;
}
