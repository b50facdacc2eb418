import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

interface CardProps {
  as?: "div" | "section" | "article" | "li";
  /** Without a shadow. */
  flat?: boolean;
  /** Without padding: pictures reach the edge. */
  flush?: boolean;
  /** Holds a CardLink, which makes the whole card one target. */
  link?: boolean;
  className?: string;
  id?: string;
  children: ReactNode;
}

export function Card({ as: Tag = "div", flat, flush, link, className, id, children }: CardProps) {
  return (
    <Tag
      id={id}
      className={classNames(
        "card",
        flat && "card--flat",
        flush && "card--flush",
        link && "card--link",
        className,
      )}
    >
      {children}
    </Tag>
  );
}

/**
 * The link in a card's heading; its target is the whole card. Other controls in the card take the
 * class `card__above`.
 */
export function CardLink({ className, prefetch = "intent", ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} prefetch={prefetch} className={classNames("card__link", className)} />;
}
