import { Link } from "@remix-run/react";
import { usd } from "../documents/usd";
import { Card } from "../ui/card";
import { figureTexts } from "./figures";
import type { Figure } from "./read-figures.server";

/** A number, with what it counts; it opens the list of that. */
export function FigureCard({ figure, to }: { figure: Figure; to: string }) {
  const { label, counts } = figureTexts[figure.name];
  return (
    <Card as="li" className="stack gap-2">
      <h2 className="figures__label">
        <Link to={to} className="card__link">
          {label}
        </Link>
      </h2>
      <p className="figures__amount">{usd(figure.amount)}</p>
      <p className="small soft">
        {figure.count.toLocaleString("en-US")} {nounOf(figure)}. {counts}
      </p>
    </Card>
  );
}

function nounOf({ name, count }: Figure) {
  const noun = name === "to-bill" ? "estimate" : name.startsWith("received") ? "entry" : "invoice";
  if (count === 1) return noun;
  return noun === "entry" ? "entries" : `${noun}s`;
}
