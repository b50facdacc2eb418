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

export interface ButtonStyle {
  variant?: "primary" | "secondary" | "tonal" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** Before the text. */
  icon?: IconName;
  /** After the text. */
  iconAfter?: IconName;
  /** Full width of the container. */
  wide?: boolean;
  /** Shows only the icon; the text becomes the accessible name. */
  iconOnly?: boolean;
}

type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Waiting for a response: keeps its size and focus, and ignores clicks. */
    busy?: boolean;
    /**
     * Ignores repeated clicks within 500 ms (CORE-001). On by default for submit buttons; set it on
     * other buttons that delete.
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

type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link>;

/** A link styled as a button. Prefetches its page on hover or focus. */
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

/** Button classes for other elements: `<summary>`, `<a href="tel:…">`, `<label>`. */
export function buttonClass(
  { variant = "primary", size, wide, iconOnly }: ButtonStyle = {},
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
}: ButtonStyle & { busy?: boolean | undefined; children: ReactNode }) {
  return (
    <>
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} />}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}
