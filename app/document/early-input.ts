/** Repeats for the page's scripts what the visitor did before they had started. */

declare global {
  interface Window {
    /** Ends the record of clicks and changes that later-scripts.ts keeps, and returns it. */
    takeEarlyInput?: () => Event[];
  }
}

/**
 * Call once, when the page has hydrated. Chosen options and boxes are reported to their handlers
 * again; a button that only a script answers is pressed again. Links and submit buttons did their
 * work without a script, and typed text stays in its field.
 */
export async function repeatEarlyInput() {
  const events = window.takeEarlyInput?.() ?? [];
  delete window.takeEarlyInput;
  for (const event of events) {
    repeat(event);
    // React renders between two events of a person, too.
    await new Promise((next) => setTimeout(next));
  }
}

function repeat({ type, target }: Event) {
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  if (type === "change") repeatChange(target);
  else target.closest<HTMLElement>("button[type=button]")?.click();
}

function repeatChange(field: HTMLElement) {
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event("change", { bubbles: true }));
  else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // React ignores a click that leaves the box as it was when it took over.
    field.checked = !field.checked;
    field.click();
  }
}
