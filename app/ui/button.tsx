import { Link } from "@remix-run/react";
import {
  forwardRef,
  type ButtonHTMLAttributes,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { useOnce } from "./use-once";

export interface ButtonLook {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** Before the text. */
  icon?: IconName;
  /** After the text. */
  iconAfter?: IconName;
  /** As wide as its place. */
  wide?: boolean;
  /** Shows the icon alone; the text becomes the name that is read out. */
  iconOnly?: boolean;
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Waiting for an answer: keeps its place and focus, and takes no clicks. */
    busy?: boolean;
    /**
     * Drops clicks that follow within 500 ms. On for submit buttons, as CORE-001 asks; set it on a
     * delete button of another type.
     */
    once?: boolean;
  };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = "primary",
    size,
    icon,
    iconAfter,
    wide,
    iconOnly,
    busy,
    once,
    className,
    children,
    onClick,
    type = "submit",
    ...rest
  },
  ref,
) {
  const leads = useOnce();
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy || ((once ?? type === "submit") && !leads())) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, wide, iconOnly }, className)}
      onClick={click}
    >
      {content({ icon, iconAfter, iconOnly, busy, children })}
    </button>
  );
});

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>;

/** A link that looks like a button; its page is fetched as soon as someone means to follow it. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  {
    variant = "primary",
    size,
    icon,
    iconAfter,
    wide,
    iconOnly,
    className,
    children,
    prefetch = "intent",
    ...rest
  },
  ref,
) {
  return (
    <Link
      {...rest}
      ref={ref}
      prefetch={prefetch}
      className={buttonClass({ variant, size, wide, iconOnly }, className)}
    >
      {content({ icon, iconAfter, iconOnly, children })}
    </Link>
  );
});

/**
 * The look of a button for an element that is neither: `<summary>`, `<a href="tel:…">`, `<label>`.
 */
export function buttonClass(
  { variant = "primary", size, wide, iconOnly }: ButtonLook = {},
  more?: string,
) {
  return classNames(
    "button",
    `button--${variant}`,
    size && size !== "medium" && `button--${size}`,
    wide && "button--wide",
    iconOnly && "button--icon",
    more,
  );
}

function content({
  icon,
  iconAfter,
  iconOnly,
  busy,
  children,
}: ButtonLook & { busy?: boolean | undefined; children: ReactNode }) {
  return (
    <>
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} />}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}
