import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { earlyClicks, repeatEarlyInput } from "./document/early-input";
import { partsLoaded } from "./ui/lazy-part";
import { watchNetworkFailures } from "./ui/network-failures";
import { forgetSkippedTransitions } from "./ui/skipped-transitions";
import { noteCalls } from "./visits/note-calls";

watchNetworkFailures();
forgetSkippedTransitions();
noteCalls();

function Page({ clicks }: { clicks: Event[] }) {
  useEffect(() => void repeatEarlyInput(clicks), [clicks]);
  return <RemixBrowser />;
}

void Promise.all([decoded(), partsLoaded()]).then(() => {
  startTransition(() => {
    const clicks = earlyClicks();
    hydrateRoot(
      document,
      <StrictMode>
        <Page clicks={clicks} />
      </StrictMode>,
    );
  });
  // The service worker shows an offline page. It caches nothing else, so that pages are never stale.
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/offline-worker.js");
});

/**
 * Remix decodes the page's data when it first renders, and suspends the whole root until then.
 * React can't hydrate a suspended root when a key is pressed in that moment (its error 345), so
 * this renders once ahead and waits for the promise that Remix throws.
 */
async function decoded() {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}
