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

// Shows our own page when there is no network. Nothing else is kept: pages must be as fresh as the
// server has them.
if ("serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register("/offline-worker.js");
  // This module is fetched late and may come after the page's load.
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
