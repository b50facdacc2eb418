/**
 * The browser rejects a promise of a view transition that the next navigation cuts short, and
 * React Router leaves it unhandled. What was aborted on purpose is not an error.
 */
export function forgetSkippedTransitions() {
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
    if ((event.reason as Error | undefined)?.name === "AbortError") event.preventDefault();
  });
}
