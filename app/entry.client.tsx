import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchNetworkFailures } from "./ui/network-failures";

watchNetworkFailures();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

// The service worker shows an offline page. It caches nothing else, so that pages are never stale.
if ("serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register("/offline-worker.js");
  // This module loads late, possibly after the load event.
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
