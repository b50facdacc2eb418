import sanitize from "sanitize-html";

/**
 * Rich text as the editor can make it, and nothing else: no styles, no scripts, no pictures, links to the web, mail and phone only.
 * Stored text is cleaned when it is saved and once more here, so that a row written past the editor runs nothing either.
 */
export function safeHtml(html: string) {
  return sanitize(html, {
    allowedTags: ["p", "br", "strong", "b", "em", "i", "u", "s", "a", "ul", "ol", "li", "h2", "h3", "h4", "blockquote", "span"],
    allowedAttributes: { a: ["href", "rel"], span: ["class"], p: ["class"] },
    allowedClasses: { span: ["text-*"], p: ["text-*", "indent-*"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform("a", { rel: "noopener nofollow ugc" }) },
    enforceHtmlBoundary: true,
  });
}
