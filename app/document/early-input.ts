/** Repeats for the page's scripts what the visitor did before they had started. */

declare global {
  interface Window {
    /** Ends later-scripts.ts's record of these events, and returns it. */
    takeEarly?: (type: "click" | "change") => Event[];
  }
}

/** Call right before React takes over: it handles clicks from then on, even while it hydrates. */
export function earlyClicks(): Event[] {
  return window.takeEarly?.("click") ?? [];
}

/**
 * Call once, when the page has hydrated. Chosen options and boxes are reported to their handlers
 * again, also those chosen while React hydrated, which it takes for their initial state; a button
 * that only a script answers is pressed again. Links and submit buttons did their work without a
 * script, and typed text stays in its field (use-early-text.ts).
 */
export async function repeatEarlyInput(clicks: Event[]) {
  const changes = window.takeEarly?.("change") ?? [];
  delete window.takeEarly;
  for (const event of [...changes, ...clicks]) {
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
    // Of several options of a group, the last one that was chosen.
    if (field.type === "radio" && !field.checked) return;
    // React ignores a click that leaves the box as it was when it took over.
    field.checked = !field.checked;
    field.click();
  }
}
