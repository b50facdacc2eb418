/** The editor's side of format.ts: maps loaded and pasted styles to our classes. */
import { Extension, Mark, mergeAttributes, type ChainedCommands } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import {
  blockClass,
  blockFormatOf,
  MAX_INDENT,
  inlineClass,
  inlineFormatOf,
  type Alignment,
  type BlockFormat,
  type InlineFormat,
} from "./format";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    textFormat: { setTextFormat: (part: Partial<InlineFormat>) => ReturnType };
    blockFormat: {
      setAlign: (align: Alignment | null) => ReturnType;
      indent: (by: 1 | -1) => ReturnType;
    };
  }
}

/** Pasted `style` attributes are renamed, because the page's CSP blocks them. */
function markedAs(element: HTMLElement) {
  const [kind, style, color] = ["class", "style", "color"].map((name) =>
    element.getAttribute(name),
  );
  return { class: kind, style: element.getAttribute("data-style") ?? style, color };
}

const TextFormat = Mark.create({
  name: "textFormat",
  addAttributes: () => ({
    size: { default: null, rendered: false },
    color: { default: null, rendered: false },
  }),
  parseHTML() {
    const getAttrs = (element: HTMLElement) => {
      const format = inlineFormatOf(markedAs(element));
      return format.size || format.color ? format : false;
    };
    return [
      { tag: "span", getAttrs },
      { tag: "font", getAttrs },
    ];
  },
  renderHTML({ mark }) {
    return ["span", { class: inlineClass(mark.attrs as InlineFormat) }, 0];
  },
  addCommands() {
    return {
      setTextFormat:
        (part) =>
        ({ chain, editor }) => {
          const next = {
            size: null,
            color: null,
            ...editor.getAttributes(this.name),
            ...part,
          } as InlineFormat;
          const on = chain() as ChainedCommands;
          return next.size || next.color
            ? on.setMark(this.name, next).run()
            : on.unsetMark(this.name).run();
        },
    };
  },
});

const BLOCKS = ["paragraph", "heading", "blockquote"];

const BlockFormatting = Extension.create({
  name: "blockFormat",
  addGlobalAttributes() {
    const part = <K extends keyof BlockFormat>(key: K, none: BlockFormat[K]) => ({
      default: none,
      parseHTML: (element: HTMLElement) => blockFormatOf(markedAs(element))[key],
      renderHTML: (attributes: Record<string, unknown>) => ({
        class: blockClass({ align: null, indent: 0, [key]: attributes[key] }),
      }),
    });
    return [
      { types: BLOCKS, attributes: { align: part("align", null), indent: part("indent", 0) } },
    ];
  },
  addCommands() {
    return {
      setAlign:
        (align) =>
        ({ commands }) =>
          BLOCKS.map((type) => commands.updateAttributes(type, { align })).some(Boolean),
      indent:
        (by) =>
        ({ commands, editor, state, tr, dispatch }) => {
          if (editor.isActive("listItem"))
            return by > 0 ? commands.sinkListItem("listItem") : commands.liftListItem("listItem");
          const { from, to } = state.selection;
          state.doc.nodesBetween(from, to, (node, at) => {
            if (!BLOCKS.includes(node.type.name)) return;
            const indent = Math.min(Math.max((node.attrs.indent as number) + by, 0), MAX_INDENT);
            if (dispatch) tr.setNodeAttribute(at, "indent", indent);
          });
          return true;
        },
    };
  },
});

export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: "https",
      protocols: ["mailto", "tel"],
      HTMLAttributes: mergeAttributes({ target: null, rel: null, class: null }),
    },
  }),
  TextFormat,
  BlockFormatting,
];
