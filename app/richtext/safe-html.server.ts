import sanitize from "sanitize-html";
import {
  blockClass,
  blockClasses,
  blockFormatOf,
  inlineClass,
  inlineClasses,
  inlineFormatOf,
} from "./format";

const blocks = ["p", "h2", "h3", "h4", "blockquote"];

const rules: sanitize.IOptions = {
  allowedTags: [...blocks, "br", "strong", "b", "em", "i", "u", "s", "a", "ul", "ol", "li", "span"],
  allowedAttributes: {
    a: ["href"],
    span: ["class"],
    ...Object.fromEntries(blocks.map((tag) => [tag, ["class"]])),
  },
  allowedClasses: {
    span: inlineClasses,
    ...Object.fromEntries(blocks.map((tag) => [tag, blockClasses])),
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(blocks.map((tag) => [tag, classedBlock])),
    span: classedText,
    font: classedText,
  },
  enforceHtmlBoundary: true,
};

/**
 * Sanitizes rich text to what the editor can produce: no styles, scripts or pictures; only web,
 * email and phone links. Runs on save and again on read, so that a row written around the editor is
 * harmless too.
 */
export function safeHtml(html: string) {
  return sanitize(html, {
    ...rules,
    allowedAttributes: {
      ...(rules.allowedAttributes as Record<string, string[]>),
      a: ["href", "rel"],
    },
    transformTags: {
      ...rules.transformTags,
      a: sanitize.simpleTransform("a", { rel: "noopener nofollow ugc" }),
    },
  });
}

/**
 * The sanitized HTML to store, serialized like a browser's, so that its length matches the editor's
 * count. Drops NUL, as browsers do.
 */
export function cleanHtml(html: string) {
  return sanitize(html.replaceAll("\0", ""), rules).replaceAll("<br />", "<br>");
}

function classedBlock(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: attributesOf(blockClass(blockFormatOf(attribs))) };
}

function classedText(_tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  return { tagName: "span", attribs: attributesOf(inlineClass(inlineFormatOf(attribs))) };
}

function attributesOf(names: string | undefined): sanitize.Attributes {
  return names === undefined ? {} : { class: names };
}
