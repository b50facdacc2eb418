/** Notes presses of companies' phone numbers (call-link.ts). Calls work without it. */
export function noteCalls() {
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLElement>("[data-called]");
    if (link) navigator.sendBeacon(link.dataset.called!);
  });
}
