import { createContext, useContext, type ReactNode } from "react";
import { Icon } from "./icon";

/** What a control reads from its Field. */
interface FieldWiring {
  id: string;
  name: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

const Wiring = createContext<FieldWiring | undefined>(undefined);

/** The attributes that connect a control to its Field; empty outside a Field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(Wiring) ?? {};
}

/**
 * Clears the Field context for nested controls that are not the field's own, such as a toolbar's.
 */
export function OutsideField({ children }: { children: ReactNode }) {
  return <Wiring.Provider value={undefined}>{children}</Wiring.Provider>;
}

/** The id of a field's control; ErrorSummary links to it. */
export function fieldId(name: string) {
  return `field-${name.replaceAll(/[^\w-]+/g, "-")}`;
}

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Saved now, if somebody else changed it while this person typed. Shown below the control. */
  now?: string | undefined;
  required?: boolean;
  /** Appends "(optional)" to the label. */
  optional?: boolean;
  /** Hides the label visually; screen readers still read it. */
  labelHidden?: boolean;
  /** Set when two forms on a page have a field with the same name. */
  id?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * Label, hint, control and error. The control inside (Input, Select, Textarea) reads its ids and
 * ARIA attributes from context.
 */
export function Field({
  name,
  label,
  hint,
  error,
  now,
  required,
  optional,
  labelHidden,
  id = fieldId(name),
  className,
  children,
}: FieldProps) {
  const wiring: FieldWiring = { id, name, required, ...described(id, hint, error, now) };
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "field__label"}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="field__hint">
          {hint}
        </div>
      )}
      <Wiring.Provider value={wiring}>{children}</Wiring.Provider>
      <SavedNow id={id} now={now} />
      <FieldError id={id} error={error} />
    </div>
  );
}

interface FieldsetProps {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** As for Field. */
  now?: string | undefined;
  legendHidden?: boolean;
  children: ReactNode;
}

/** A group of checkboxes or radio buttons under one question. */
export function Fieldset({
  name,
  legend,
  hint,
  error,
  now,
  legendHidden,
  children,
}: FieldsetProps) {
  const id = fieldId(name);
  return (
    <fieldset id={id} tabIndex={-1} className="field" {...described(id, hint, error, now)}>
      <legend className={legendHidden ? "visually-hidden" : "legend"}>{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className="field__hint">
          {hint}
        </div>
      )}
      {children}
      <SavedNow id={id} now={now} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function described(
  id: string,
  hint: ReactNode,
  error: string | undefined,
  now: string | undefined,
) {
  const texts = [hint && `${id}-hint`, now && `${id}-now`, error && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    "aria-describedby": texts || undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}

export function SavedNow({ id, now }: { id: string; now: string | undefined }) {
  if (now === undefined) return null;
  return (
    <div id={`${id}-now`} className="field__now">
      <strong>Saved now:</strong> {now}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <div id={`${id}-error`} className="field__error">
      <Icon name="circle-alert" />
      <span>
        <span className="visually-hidden">Error: </span>
        {error}
      </span>
    </div>
  );
}
