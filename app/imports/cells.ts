/** What registers write in their cells, as the values of a profile. */
import { allStates } from "../places/states";

/** A cell that says that there is nothing counts as empty. */
export function valueOf(cell: string | undefined): string {
  const text = cell?.trim() ?? "";
  return NOTHING.test(text) ? "" : text;
}
const NOTHING = /^(n\/a|-+|–|—|none|null)$/i;

const codes = new Map(allStates.map(({ name, code }) => [name.toLowerCase(), code]));

/** "Texas" is TX; what is no state's name stays as it is. */
export function stateOf(cell: string): string {
  return codes.get(cell.toLowerCase().replace(/\s+/g, " ")) ?? cell;
}

/** Spreadsheets drop leading zeros; registers omit the hyphen of ZIP+4. */
export function zipOf(cell: string): string {
  if (/^\d{3,4}$/.test(cell)) return cell.padStart(5, "0");
  return /^\d{9}$/.test(cell) ? `${cell.slice(0, 5)}-${cell.slice(5)}` : cell;
}

/** A profile's number is dialed as it is, so the extension is dropped and the row kept. */
export function phoneOf(cell: string): string {
  return cell.replace(EXTENSION, "");
}
const EXTENSION = /[\s,;]*(?:\b(?:extension|ext\.?)|x|#)\s*[:.]?\s*\d{1,6}\s*$/i;

export function websiteOf(cell: string): string {
  return cell === "" || /^https?:/i.test(cell) ? cell : `https://${cell}`;
}

/**
 * What a spreadsheet would run as a formula (OWASP, CSV injection). Of any number of lines. With
 * signs before it too, so that taking one off gives the same cell.
 */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** Takes off the sign that keeps a cell from being a formula. */
export function unquoted(cell: string) {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Undefined if it is neither. QuickBooks' codes are "Tax" and "Non". */
export function yesOrNo(cell: string): boolean | undefined {
  if (/^(yes|y|true|t|1|x|tax|taxed|taxable)$/i.test(cell)) return true;
  if (/^(no|n|false|f|0|non|exempt|(non|not|un)[- ]?(tax|taxed|taxable))$/i.test(cell))
    return false;
  return undefined;
}
