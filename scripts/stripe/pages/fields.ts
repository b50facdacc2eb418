import { html, type Html } from "./html";

/** What is wrong with a form, by the name of the field. */
export type Errors = Record<string, string>;

interface Field {
  label: string;
  name: string;
  value?: string | null | undefined;
  hint?: string;
  type?: string;
  autocomplete?: string;
  inputmode?: string;
}

/** A labelled text field with its hint and its error. */
export function field(
  { label, name, value, hint, type = "text", autocomplete = "off", inputmode }: Field,
  errors: Errors = {},
): Html {
  const error = errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<p class="field">
    <label for="${name}">${label}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${inputmode && html` inputmode="${inputmode}"`}
      ${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}
    />
    ${error && html`<span class="error" id="${name}-error">${error}</span>`}
  </p>`;
}

/** A choice among a few. */
export function choice(
  legend: string,
  name: string,
  options: [value: string, label: string][],
  chosen: string | null,
  errors: Errors = {},
): Html {
  const error = errors[name];
  return html`<fieldset
    id="${name}"
    ${error && html` aria-invalid="true" aria-describedby="${name}-error"`}
  >
    <legend>${legend}</legend>
    ${options.map(
      ([value, label]) =>
        html`<label class="option"
          ><input
            type="radio"
            name="${name}"
            value="${value}"
            ${value === chosen && html` checked`}
          />
          ${label}</label
        >`,
    )}
    ${error && html`<span class="error" id="${name}-error">${error}</span>`}
  </fieldset>`;
}

/** Names what is wrong, above the form. */
export function errorSummary(errors: Errors): Html | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return html`<div class="errors" role="alert">
    <p>Check these:</p>
    <ul>
      ${entries.map(([name, says]) => html`<li><a href="#${name}">${says}</a></li>`)}
    </ul>
  </div>`;
}

/** Cents as people read them: $19.99. */
export const money = (cents: number, currency = "usd") =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: currency.toUpperCase() });

/** A day as people read it: Nov 28, 2026. @param time Unix seconds. */
export const day = (time: number) =>
  new Date(time * 1000).toLocaleDateString("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });

/** A form of one button, which may carry values. */
export const button = (action: string, label: string, values: Record<string, string> = {}) =>
  html`<form method="post" action="${action}">
    ${Object.entries(values).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <button>${label}</button>
  </form>`;
