import { NETWORK_FAILURES_PATH } from "../ui/network-failures";

/** Tells the operator what failed: the access test (CONT-012) or a request (PAA-035). */
export function reportFailure(what: "access test" | "request", path: string) {
  const report = () => navigator.sendBeacon(NETWORK_FAILURES_PATH, JSON.stringify({ what, path }));
  if (navigator.onLine) report();
  else addEventListener("online", report, { once: true });
}
