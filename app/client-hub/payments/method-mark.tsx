/** The brand of a card, as people know it from the card (PAY-025). Others have a plain card or bank. */
import { Icon } from "../../ui/icon";
import type { ShownMethod } from "./list-hub-methods.server";

type Marked = Pick<ShownMethod, "type" | "brand">;

export function MethodMark({ type, brand }: Marked) {
  const Mark = type === "card" ? marks[brand] : undefined;
  return (
    <span className="method-mark" aria-hidden>
      {Mark ? <Mark /> : <Icon name={type === "card" ? "credit-card" : "landmark"} />}
    </span>
  );
}

const box = { width: 40, height: 26, viewBox: "0 0 40 26" };
const word = {
  textAnchor: "middle" as const,
  fontFamily: "system-ui, sans-serif",
  fontWeight: 800,
};

const marks: Record<string, () => JSX.Element> = {
  visa: () => (
    <svg {...box}>
      <rect width="40" height="26" rx="4" fill="#fff" />
      <text {...word} x="20" y="17.5" fontSize="12" fontStyle="italic" fill="#1434cb">
        VISA
      </text>
    </svg>
  ),
  mastercard: () => (
    <svg {...box}>
      <rect width="40" height="26" rx="4" fill="#fff" />
      <circle cx="15.5" cy="13" r="8" fill="#eb001b" />
      <circle cx="24.5" cy="13" r="8" fill="#f79e1b" />
      <path d="M20 6.4a8 8 0 0 1 0 13.2 8 8 0 0 1 0-13.2z" fill="#ff5f00" />
    </svg>
  ),
  amex: () => (
    <svg {...box}>
      <rect width="40" height="26" rx="4" fill="#016fd0" />
      <text {...word} x="20" y="16.5" fontSize="9.5" fill="#fff">
        AMEX
      </text>
    </svg>
  ),
  discover: () => (
    <svg {...box}>
      <rect width="40" height="26" rx="4" fill="#fff" />
      <path d="M40 15v7a4 4 0 0 1-4 4H14c10-1 19-5 26-11z" fill="#f76b1c" />
      <text {...word} x="19" y="14" fontSize="6.6" fill="#231f20">
        DISCOVER
      </text>
    </svg>
  ),
};
