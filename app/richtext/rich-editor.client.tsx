import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "../ui/button";
import { Input, Select } from "../ui/controls";
import { OutsideField } from "../ui/field";
import type { IconName } from "../ui/icon-names";
import { extensions } from "./editor-extensions.client";
import { alignments, colors, sizes } from "./format";
import { cleanPaste } from "./paste/clean-paste";

interface RichEditorProps {
  id: string;
  label: string;
  /** Initial content, as HTML. */
  text: string;
  onText: (html: string) => void;
  /** Where to put the caret, if the editor starts focused. */
  focus?: "start" | "end" | undefined;
}

/**
 * A rich-text editor with a toolbar. Emits HTML that safeHtml passes unchanged. A large bundle:
 * load it with useRichEditor.
 */
export default function RichEditor({ id, label, text, onText, focus }: RichEditorProps) {
  const editor = useEditor({
    extensions,
    content: text,
    autofocus: focus ?? false,
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
  return (
    <div className="rich-editor">
      <OutsideField>
        <Toolbar editor={editor} />
      </OutsideField>
      <EditorContent editor={editor} />
    </div>
  );
}

const names = {
  small: "Small",
  large: "Large",
  huge: "Huge",
  red: "Red",
  orange: "Orange",
  green: "Green",
  blue: "Blue",
  purple: "Purple",
  gray: "Gray",
  center: "Center",
  right: "Right",
  justify: "Justify",
};

/** Exactly these tools (EDIT-050). */
function Toolbar({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const now = useEditorState({
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
      <div className="rich-editor__tools" role="toolbar" aria-label="Formatting">
        <Choice
          label="Size"
          none="Normal"
          value={now.size}
          values={sizes}
          choose={(size) => run().setTextFormat({ size }).run()}
        />
        <Tool icon="bold" label="Bold" on={now.bold} press={() => run().toggleBold().run()} />
        <Tool
          icon="italic"
          label="Italic"
          on={now.italic}
          press={() => run().toggleItalic().run()}
        />
        <Tool
          icon="underline"
          label="Underline"
          on={now.underline}
          press={() => run().toggleUnderline().run()}
        />
        <Choice
          label="Color"
          none="Default"
          value={now.color}
          values={colors}
          choose={(color) => run().setTextFormat({ color }).run()}
        />
        <Tool
          icon="link"
          label="Link"
          on={now.link || linking}
          press={() => setLinking(!linking)}
        />
        <Tool
          icon="list-ordered"
          label="Ordered list"
          on={now.ordered}
          press={() => run().toggleOrderedList().run()}
        />
        <Tool
          icon="list"
          label="Bullet list"
          on={now.bullets}
          press={() => run().toggleBulletList().run()}
        />
        <Tool icon="indent-decrease" label="Less indent" press={() => run().indent(-1).run()} />
        <Tool icon="indent-increase" label="Indent" press={() => run().indent(1).run()} />
        <Choice
          label="Align"
          none="Left"
          value={now.align}
          values={alignments}
          choose={(align) => run().setAlign(align).run()}
        />
      </div>
      {linking && <LinkTool editor={editor} done={() => setLinking(false)} />}
    </>
  );
}

function Tool({
  icon,
  label,
  on,
  press,
}: {
  icon: IconName;
  label: string;
  on?: boolean;
  press: () => void;
}) {
  return (
    <Button
      type="button"
      variant="quiet"
      icon={icon}
      iconOnly
      title={label}
      aria-pressed={on}
      onClick={press}
    >
      {label}
    </Button>
  );
}

interface ChoiceProps<V extends keyof typeof names> {
  label: string;
  none: string;
  value: string;
  values: readonly V[];
  choose: (value: V | null) => void;
}

function Choice<V extends keyof typeof names>({
  label,
  none,
  value,
  values,
  choose,
}: ChoiceProps<V>): ReactNode {
  return (
    <Select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => choose(values.find((one) => one === event.currentTarget.value) ?? null)}
    >
      <option value="">{none}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </Select>
  );
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
