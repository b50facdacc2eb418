import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { useState, type KeyboardEvent } from "react";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { OutsideField } from "../ui/field";
import { useBrowserEffect } from "../ui/use-browser-effect";
import { extensions } from "./editor-extensions.client";
import { alignments } from "./format";
import { cleanPaste } from "./paste/clean-paste";
import { Toolbar } from "./toolbar";

interface RichEditorProps {
  id: string;
  label: string;
  /** Initial content, as HTML. */
  text: string;
  onText: (html: string) => void;
  /** The caret's place in the plain text, if the editor starts focused. */
  caret?: number | undefined;
}

/**
 * A rich-text editor with a toolbar. Emits HTML that safeHtml passes unchanged. A large bundle:
 * load it with useRichEditor.
 */
export default function RichEditor({ id, label, text, onText, caret }: RichEditorProps) {
  const editor = useEditor({
    extensions,
    content: text,
    // The CSP blocks injected styles; editing.css has them.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: "prose rich-editor__text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
      },
      transformPastedHTML: cleanPaste,
      // Otherwise the editor would swallow the Escape that closes its dialog.
      handleDOMEvents: { keydown: (_view, { key }) => key === "Escape" },
    },
    onUpdate: ({ editor }) => onText(editor.getHTML()),
  });
  // At once: keys that are pressed while nothing has the focus are lost.
  useBrowserEffect(() => {
    if (caret === undefined) return;
    const { state, view } = editor;
    view.dispatch(state.tr.setSelection(positionOf(state.doc, caret)));
    view.focus();
  }, []);
  return (
    <div className="rich-editor">
      <OutsideField>
        <Tools editor={editor} />
      </OutsideField>
      <EditorContent editor={editor} />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const format = useEditorState({
    editor,
    selector: ({ editor }) => ({
      size: String(editor.getAttributes("textFormat").size ?? ""),
      color: String(editor.getAttributes("textFormat").color ?? ""),
      align: alignments.find((align) => editor.isActive({ align })) ?? "",
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      underline: editor.isActive("underline"),
      link: editor.isActive("link"),
      ordered: editor.isActive("orderedList"),
      bullets: editor.isActive("bulletList"),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <>
      <Toolbar
        format={{ ...format, link: format.link || linking }}
        actions={{
          size: (size) => run().setTextFormat({ size }).run(),
          bold: () => run().toggleBold().run(),
          italic: () => run().toggleItalic().run(),
          underline: () => run().toggleUnderline().run(),
          color: (color) => run().setTextFormat({ color }).run(),
          link: () => setLinking(!linking),
          ordered: () => run().toggleOrderedList().run(),
          bullets: () => run().toggleBulletList().run(),
          indent: (by) => run().indent(by).run(),
          align: (align) => run().setAlign(align).run(),
        }}
      />
      {linking && <LinkTool editor={editor} done={() => setLinking(false)} />}
    </>
  );
}

/**
 * The position in the document of a caret in its plain text, as plainText writes it. The nearest
 * one if the formatting of the two differs.
 */
function positionOf(doc: Node, caret: number) {
  let [low, high] = [0, doc.content.size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (doc.textBetween(0, middle, "\n\n", "\n").length < caret) low = middle + 1;
    else high = middle;
  }
  return TextSelection.near(doc.resolve(low));
}

/** Not a form, since it is inside one. */
function LinkTool({ editor, done }: { editor: Editor; done: () => void }) {
  const present = (editor.getAttributes("link").href as string | undefined) ?? "";
  const [href, setHref] = useState(present);
  function set() {
    const target = linkTarget(href);
    if (target === undefined) editor.chain().focus().extendMarkRange("link").unsetLink().run();
    else if (editor.state.selection.empty && !present)
      editor
        .chain()
        .focus()
        .insertContent({
          type: "text",
          text: href.trim(),
          marks: [{ type: "link", attrs: { href: target } }],
        })
        .run();
    else editor.chain().focus().extendMarkRange("link").setLink({ href: target }).run();
    done();
  }
  function key(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Don't submit the form or close the dialog.
    event.preventDefault();
    if (event.key === "Enter") return set();
    editor.commands.focus();
    done();
  }
  return (
    <div className="rich-editor__link">
      <Input
        inputMode="url"
        aria-label="Address of the link"
        placeholder="https://"
        value={href}
        autoFocus
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={key}
      />
      <Button type="button" variant="secondary" onClick={set}>
        {href.trim() === "" ? "Remove link" : "Set link"}
      </Button>
    </div>
  );
}

/**
 * Turns a typed web address, email address or phone number into a URL. Undefined if it is none of
 * these.
 */
function linkTarget(typed: string) {
  const text = typed.trim();
  if (text === "") return undefined;
  if (/^(https?:\/\/|mailto:|tel:)/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\d\s().+-]{7,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  return `https://${text.replace(/^[a-z][a-z\d+.-]*:\/*/i, "")}`;
}
