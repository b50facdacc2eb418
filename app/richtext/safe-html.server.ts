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
 * Rich text as the editor can make it, and nothing else: no styles, no scripts, no pictures, links
 * to the web, mail and phone only. Stored text is cleaned when it is saved and once more here, so
 * that a row written past the editor runs nothing either.
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
 * The same for storing, as a browser would write it: as long as what the editor counted, and
 * without NUL, which a browser passes over.
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
