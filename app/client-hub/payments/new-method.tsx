import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { Note } from "../../ui/note";
import { useLatest } from "../../ui/use-latest";
import { messages } from "../messages";
import { stripeFor, type StripeKeys } from "./stripe-in-browser";

export interface Entering {
  stripe: Stripe;
  elements: StripeElements;
}

interface NewMethodProps {
  keys: StripeKeys;
  /** In cents. */
  amount: number;
  types: readonly ("cc" | "ach")[];
  saves: boolean;
  /** Undefined until the fields are there. */
  onReady: (entering: Entering | undefined) => void;
}

const stripeTypes = { cc: "card", ach: "us_bank_account" } as const;

/**
 * Stripe's fields for a card or bank account, in frames of Stripe: we never see what is typed (PAY-002).
 * Without scripts the fields are on Stripe's own page.
 */
export function NewMethod({ keys, amount, types, saves, onReady }: NewMethodProps) {
  const place = useRef<HTMLDivElement>(null);
  const entering = useRef<Entering>();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const tell = useLatest(onReady);
  const { publishableKey, account, script } = keys;
  const kinds = types.join();

  useEffect(() => {
    let isOver = false;
    const told = tell;
    const failed = () => {
      if (isOver) return;
      setState("failed");
      tell.current!(undefined);
    };
    stripeFor({ publishableKey, account, script })
      .then((stripe) => {
        if (isOver || !place.current) return;
        if (!stripe) return failed();
        const elements = stripe.elements({
          mode: "payment",
          amount,
          currency: "usd",
          ...({
            allowedPaymentMethodTypes: kinds.split(",").map((kind) => stripeTypes[kind as "cc"]),
          } as object),
          ...(saves && { setupFutureUsage: "off_session" as const }),
          appearance: { theme: isDark() ? "night" : "stripe" },
        });
        const element = elements.create("payment");
        element.on("ready", () => {
          if (isOver) return;
          entering.current = { stripe, elements };
          setState("ready");
          tell.current!(entering.current);
        });
        element.on("loaderror", failed);
        element.mount(place.current);
      })
      .catch(failed);
    return () => {
      isOver = true;
      entering.current?.elements.getElement("payment")?.destroy();
      entering.current = undefined;
      told.current?.(undefined);
    };
    // Another amount or wish to save changes the fields that are there (below).
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [publishableKey, account, script, kinds, tell]);

  useEffect(() => {
    entering.current?.elements.update({
      amount,
      setupFutureUsage: saves ? "off_session" : null,
    });
  }, [amount, saves, state]);

  return (
    <div className="new-method stack">
      {state === "failed" && (
        <Note tone="danger" role="alert">
          {messages.elementFailed}
        </Note>
      )}
      {state === "loading" && (
        <div className="new-method__wait" aria-busy="true">
          <span className="visually-hidden">The fields for your card are loading.</span>
        </div>
      )}
      <div ref={place} />
    </div>
  );
}

/** The colors that the page has: Stripe's frames can't see them. */
function isDark() {
  const [r = 255, g = 255, b = 255] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return r + g + b < 3 * 128;
}
