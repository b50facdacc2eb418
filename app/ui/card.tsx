import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

interface CardProps {
  as?: "div" | "section" | "article" | "li";
  /** No shadow. */
  flat?: boolean;
  /** No padding, so pictures reach the edge. */
  flush?: boolean;
  /** Contains a CardLink, which makes the whole card clickable. */
  link?: boolean;
  className?: string;
  id?: string;
  /** Of a section without a heading. */
  "aria-label"?: string;
  children: ReactNode;
}

export function Card({
  as: Tag = "div",
  flat,
  flush,
  link,
  className,
  id,
  "aria-label": label,
  children,
}: CardProps) {
  return (
    <Tag
      id={id}
      aria-label={label}
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
 * The link in a card's heading; clicking anywhere on the card follows it. Give other controls in
 * the card the class `card__above`.
 */
export function CardLink({ className, prefetch = "intent", ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      viewTransition
      {...rest}
      prefetch={prefetch}
      className={classNames("card__link", className)}
    />
  );
}
