import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Select } from "../ui/controls";
import type { IconName } from "../ui/icon-names";
import { alignments, colors, sizes, type Alignment, type Color, type Size } from "./format";

/** The format at the caret. */
export interface ShownFormat {
  size: string;
  color: string;
  align: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  link: boolean;
  ordered: boolean;
  bullets: boolean;
}

export interface ToolbarActions {
  size: (size: Size | null) => void;
  bold: () => void;
  italic: () => void;
  underline: () => void;
  color: (color: Color | null) => void;
  link: () => void;
  ordered: () => void;
  bullets: () => void;
  indent: (by: 1 | -1) => void;
  align: (align: Alignment | null) => void;
}

interface ToolbarProps {
  format?: ShownFormat;
  /** Without them, the editor isn't loaded yet: the tools are disabled. */
  actions?: ToolbarActions;
}

/** Exactly these tools (EDIT-050). */
export function Toolbar({ format, actions }: ToolbarProps) {
  return (
    <div className="rich-editor__tools" role="toolbar" aria-label="Formatting">
      <Choice
        label="Size"
        none="Normal"
        value={format?.size}
        values={sizes}
        choose={actions?.size}
      />
      <Tool icon="bold" label="Bold" on={format?.bold} press={actions?.bold} />
      <Tool icon="italic" label="Italic" on={format?.italic} press={actions?.italic} />
      <Tool icon="underline" label="Underline" on={format?.underline} press={actions?.underline} />
      <Choice
        label="Color"
        none="Default"
        value={format?.color}
        values={colors}
        choose={actions?.color}
      />
      <Tool icon="link" label="Link" on={format?.link} press={actions?.link} />
      <Tool
        icon="list-ordered"
        label="Ordered list"
        on={format?.ordered}
        press={actions?.ordered}
      />
      <Tool icon="list" label="Bullet list" on={format?.bullets} press={actions?.bullets} />
      <Tool
        icon="indent-decrease"
        label="Less indent"
        press={actions && (() => actions.indent(-1))}
      />
      <Tool icon="indent-increase" label="Indent" press={actions && (() => actions.indent(1))} />
      <Choice
        label="Align"
        none="Left"
        value={format?.align}
        values={alignments}
        choose={actions?.align}
      />
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

function Tool({
  icon,
  label,
  on,
  press,
}: {
  icon: IconName;
  label: string;
  on?: boolean | undefined;
  press: (() => void) | undefined;
}) {
  return (
    <Button
      type="button"
      variant="quiet"
      icon={icon}
      iconOnly
      title={label}
      aria-pressed={on}
      disabled={!press}
      onClick={press}
    >
      {label}
    </Button>
  );
}

interface ChoiceProps<V extends keyof typeof names> {
  label: string;
  none: string;
  value: string | undefined;
  values: readonly V[];
  choose: ((value: V | null) => void) | undefined;
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
      value={value ?? ""}
      disabled={!choose}
      onChange={(event) =>
        choose?.(values.find((one) => one === event.currentTarget.value) ?? null)
      }
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
