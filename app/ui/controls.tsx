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
import { formatPartialPhone } from "./phone-number";
import { useBrowserEffect } from "./use-browser-effect";
import { useHydrated } from "./use-hydrated";

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  /** Shown inside the input, before the text. */
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

/** A US phone number, formatted as it is typed: (512) 555-0142. */
export const PhoneInput = forwardRef<HTMLInputElement, InputProps>(function PhoneInput(
  { onInput, ...rest },
  ref,
) {
  function format(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // Reformatting while editing mid-text would move the caret to the end; reformatting after a
    // deletion would restore the deleted character.
    const typing = (event.nativeEvent as InputEvent).inputType?.startsWith("delete") !== true;
    if (typing && input.selectionStart === input.value.length)
      input.value = formatPartialPhone(input.value);
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
  useTextBeforeHydration(wired.id);
  return <textarea {...wired} rows={rows} ref={ref} className={classNames("input", className)} />;
});

/**
 * React 18 resets a textarea to its server-rendered text on hydration. This reads what was typed
 * before hydration, and where, and restores both afterwards.
 */
function useTextBeforeHydration(id: string | undefined) {
  const hydrating = !useHydrated();
  const [typed] = useState(() => {
    const field = hydrating && id !== undefined ? findTextarea(id) : undefined;
    return field && { value: field.value, from: field.selectionStart, to: field.selectionEnd };
  });
  useBrowserEffect(() => {
    const field = id === undefined ? undefined : findTextarea(id);
    if (!typed || !field || field.value === typed.value) return;
    field.value = typed.value;
    field.setSelectionRange(typed.from, typed.to);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, []);
}

/** Undefined on the server. */
function findTextarea(id: string) {
  return typeof document === "undefined"
    ? undefined
    : (document.getElementById(id) as HTMLTextAreaElement | null);
}

type CheckProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Draws a bordered card that shows whether it is selected. */
  card?: boolean;
};

export function Checkbox(props: CheckProps) {
  return <Check {...props} type="checkbox" />;
}

export function Radio(props: CheckProps) {
  return <Check {...props} type="radio" />;
}

/** The label wraps the control, so the whole row is clickable. */
function Check({ label, hint, card, className, ...rest }: CheckProps) {
  return (
    <label className={classNames("check", card && "check--card", className)}>
      <input {...rest} className="check__box" />
      <span>{label}</span>
      {hint && <span className="check__hint field__hint">{hint}</span>}
    </label>
  );
}
