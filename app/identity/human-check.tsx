import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

interface Turnstile {
  render(container: HTMLElement, options: Record<string, string>): string | undefined;
  remove(widget: string): void;
}

/**
 * Adds a token to the form around it: the field `humanToken`. Mostly invisible. Without JavaScript,
 * or if the script doesn't load, the form works without a token, and more slowly under attack.
 */
export function HumanCheck({ siteKey }: { siteKey: string | null }) {
  const container = useRef<HTMLDivElement>(null);
  // A token works once: a new widget for each answer of the form.
  const answer = useActionData();
  useEffect(() => {
    if (!siteKey) return;
    let remove = () => {};
    let isGone = false;
    loadTurnstile().then(
      (turnstile) => {
        if (isGone || !container.current) return;
        const widget = turnstile.render(container.current, {
          sitekey: siteKey,
          "response-field-name": "humanToken",
          appearance: "interaction-only",
        });
        if (widget) remove = () => turnstile.remove(widget);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [siteKey, answer]);
  return siteKey ? <div ref={container} /> : null;
}

let loading: Promise<Turnstile> | undefined;

/** Once per document. */
function loadTurnstile() {
  loading ??= new Promise((resolve, reject) => {
    document.addEventListener("securitypolicyviolation", reloadIfForbidden);
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile);
    script.onerror = reject;
    document.head.appendChild(script);
  });
  return loading;
}

/**
 * A page reached without loading a document has the policy of the document before it, which forbids
 * the script. The page's own document allows it.
 */
function reloadIfForbidden({ blockedURI }: SecurityPolicyViolationEvent) {
  if (blockedURI.startsWith(new URL(SCRIPT).origin)) location.reload();
}
