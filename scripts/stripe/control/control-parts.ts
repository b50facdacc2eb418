import { button as formButton } from "../pages/fields";
import { html, type Html } from "../pages/html";

/** A button that makes a control call. */
export const button = (call: string, label: string, values: Record<string, string> = {}) =>
  formButton(`/control/do/${call}`, label, values);

/** @param name read to those who scroll it by keyboard. */
export const table = (name: string, heads: string[], rows: Html[]) =>
  rows.length === 0
    ? html`<p>None yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
        <table>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`;

/** A time of the emulator's clock, in UTC. @param seconds Unix seconds. */
export const time = (seconds: number) =>
  new Date(seconds * 1000).toISOString().replace("T", " ").slice(0, 19);
