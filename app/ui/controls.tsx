import {
  forwardRef,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { classNames } from "./class-names";
import { useFieldWiring } from "./field";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { phoneAsTyped } from "./phone-number";
import { useBrowserEffect } from "./use-browser-effect";
import { useScripted } from "./use-scripted";

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Shown inside, before the text. */
  icon?: IconName;
  /** A unit before the text, such as "$". */
  before?: string;
};

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(
  { icon, before, className, ...rest },
  ref,
) {
  const input = (
    <input {...useFieldWiring()} {...rest} ref={ref} className={classNames("input", className)} />
  );
  if (!icon && !before) return input;
  return (
    <span className="affix">
      <span className="affix__before" aria-hidden>
        {icon ? <Icon name={icon} /> : before}
      </span>
      {input}
    </span>
  );
});

/** A US phone number, set in its usual form while it is typed: (512) 555-0142. */
export const PhoneInput = forwardRef<HTMLInputElement, InputProps>(function PhoneInput(
  { onInput, ...rest },
  ref,
) {
  function format(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // In the middle of the text a new form would throw the caret to the end, and after a deletion it
    // would put back what was deleted.
    const typing = (event.nativeEvent as InputEvent).inputType?.startsWith("delete") !== true;
    if (typing && input.selectionStart === input.value.length)
      input.value = phoneAsTyped(input.value);
    onInput?.(event);
  }
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...rest}
      ref={ref}
      onInput={format}
    />
  );
});

export const Select = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(
  function Select({ className, children, ...rest }, ref) {
    return (
      <span className="select">
        <select
          {...useFieldWiring()}
          {...rest}
          ref={ref}
          className={classNames("input", className)}
        >
          {children}
        </select>
        <Icon name="chevron-down" />
      </span>
    );
  },
);

export const Textarea = forwardRef<
  HTMLTextAreaElement,
  TextareaHTMLAttributes<HTMLTextAreaElement>
>(function Textarea({ className, rows = 4, ...rest }, ref) {
  const wired = { ...useFieldWiring(), ...rest };
  useTypedBefore(wired.id);
  return <textarea {...wired} rows={rows} ref={ref} className={classNames("input", className)} />;
});

/**
 * React 18 puts a textarea's first text back when it takes the page over: what was typed until then
 * is looked up before, and stands in it after.
 */
function useTypedBefore(id: string | undefined) {
  const served = !useScripted();
  const [typed] = useState(() => (served && id !== undefined ? fieldIn(id)?.value : undefined));
  useBrowserEffect(() => {
    const field = id === undefined ? undefined : fieldIn(id);
    if (typed === undefined || !field || field.value === typed) return;
    field.value = typed;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, []);
}

/** None on the server. */
function fieldIn(id: string) {
  return typeof document === "undefined"
    ? undefined
    : (document.getElementById(id) as HTMLTextAreaElement | null);
}

type CheckProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Stands on a surface of its own that shows whether it is chosen. */
  card?: boolean;
};

export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" />;
}

export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" />;
}

/** The whole row is the target: its label holds the control. */
function Check({ label, hint, card, className, ...rest }: CheckProps) {
  return (
    <label className={classNames("check", card && "check--card", className)}>
      <input {...rest} className="check__box" />
      <span>{label}</span>
      {hint && <span className="check__hint field__hint">{hint}</span>}
    </label>
  );
}
