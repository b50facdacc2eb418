import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon";
import { moves, type Move } from "./moved";

/** An item of a list that its owner puts in order. */
export interface OrderedItem {
  /** Without commas. */
  id: string;
  name: string;
  /** Below the name. */
  detail?: string | null;
  /** The address of a small picture. */
  picture?: string;
}

/** The list with buttons that move an item by submitting a form. */
export function PlainOrder({ items }: { items: OrderedItem[] }) {
  const order = items.map(({ id }) => id).join(",");
  return (
    <ol className="order">
      {items.map((item) => (
        <li key={item.id} className="order__item">
          <OrderedRow item={item} />
          <Form method="post" preventScrollReset className="cluster gap-1">
            <input type="hidden" name="order" value={order} />
            <MoveButtons item={item} items={items} />
          </Form>
        </li>
      ))}
    </ol>
  );
}

/** `handle`: the drag handle. */
export function OrderedRow({ item, handle }: { item: OrderedItem; handle?: ReactNode }) {
  return (
    <>
      {handle}
      {item.picture && (
        <img
          src={item.picture}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className="order__picture"
        />
      )}
      <div className="order__text">
        <p className="order__name">{item.name}</p>
        {item.detail && <p className="small soft">{item.detail}</p>}
      </div>
    </>
  );
}

interface MoveButtonsProps {
  item: OrderedItem;
  items: OrderedItem[];
  /** Without it, the buttons submit their form. */
  onMove?: (id: string, move: Move) => void;
}

/** With a script, a button at the end of the list keeps the focus and does nothing. */
export function MoveButtons({ item: { id, name }, items, onMove }: MoveButtonsProps) {
  const ends = { up: items[0]?.id, down: items.at(-1)?.id };
  return (Object.keys(moves) as Move[]).map((move) => (
    <button
      key={move}
      {...(onMove
        ? {
            type: "button",
            "aria-disabled": ends[move] === id || undefined,
            onClick: () => onMove(id, move),
          }
        : { name: "move", value: `${move} ${id}`, disabled: ends[move] === id })}
      className="button button--quiet button--icon"
    >
      <Icon name={move === "up" ? "arrow-up" : "arrow-down"} label={`Move ${name} ${move}`} />
    </button>
  ));
}
