import { NavLink } from "@remix-run/react";
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { buttonClass, type ButtonStyle } from "./button";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

interface MenuProps extends ButtonStyle {
  label: ReactNode;
  /** Aligns the menu to the button's right edge. */
  end?: boolean;
  /** At the icon. */
  badge?: ReactNode;
  /** The page shown is one of the menu's. */
  current?: boolean;
  className?: string;
  /** MenuLinks, MenuButtons and <hr>. */
  children: ReactNode;
}

/**
 * A dropdown menu built on `<details>`, so it works without JavaScript. With JavaScript, arrow keys
 * move focus, Escape closes it and restores focus, and so do a choice and a click outside.
 */
export function Menu({
  label,
  badge,
  end,
  current,
  className,
  children,
  icon,
  iconAfter = "chevron-down",
  iconOnly,
  ...look
}: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // The user may have opened it before hydration.
  useEffect(() => setOpen(details.current!.open), []);
  useEffect(() => {
    if (!open) return;
    const closeOnOutsideClick = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) details.current!.open = false;
    };
    document.addEventListener("pointerdown", closeOnOutsideClick);
    document.addEventListener("focusin", closeOnOutsideClick);
    return () => {
      document.removeEventListener("pointerdown", closeOnOutsideClick);
      document.removeEventListener("focusin", closeOnOutsideClick);
    };
  }, [open]);

  return (
    <details
      ref={details}
      className={classNames("menu", end && "menu--end", className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={moveByKeys}
    >
      <summary
        className={buttonClass({ variant: "secondary", iconOnly, ...look })}
        aria-current={current || undefined}
      >
        {icon && <Icon name={icon} />}
        {iconOnly ? <span className="visually-hidden">{label}</span> : label}
        {badge}
        {!iconOnly && <Icon name={iconAfter} />}
      </summary>
      <div className="menu__panel" onClick={closeAfterChoice}>
        {children}
      </div>
    </details>
  );
}

interface ItemStyle {
  icon?: IconName;
  danger?: boolean;
}

export function MenuLink({
  icon,
  danger,
  children,
  ...rest
}: Omit<ComponentProps<typeof NavLink>, "children"> & ItemStyle & { children: ReactNode }) {
  return (
    <NavLink end prefetch="intent" {...rest} className={itemClass(danger)}>
      {icon && <Icon name={icon} />}
      {children}
    </NavLink>
  );
}

/** A button in the menu; the caller provides the form. */
export function MenuButton({
  icon,
  danger,
  children,
  ...rest
}: ComponentProps<"button"> & ItemStyle) {
  return (
    <button {...rest} className={itemClass(danger)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

function itemClass(danger: boolean | undefined) {
  return classNames("menu__item", danger && "menu__item--danger");
}

function moveByKeys(event: KeyboardEvent<HTMLDetailsElement>) {
  const details = event.currentTarget;
  const summary = details.querySelector("summary")!;
  if (event.key === "Escape" && details.open) {
    // Keeps a dialog around the menu open.
    event.preventDefault();
    details.open = false;
    summary.focus();
    return;
  }
  const items = [...details.querySelectorAll<HTMLElement>(".menu__item")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? items.length - 1 : at - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (to === undefined || (!details.open && !event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  details.open = true;
  items[(to + items.length) % items.length]?.focus();
}

function closeAfterChoice(event: { target: EventTarget; currentTarget: HTMLElement }) {
  if (!(event.target instanceof Element) || !event.target.closest("a, button")) return;
  const details = event.currentTarget.closest("details")!;
  details.open = false;
  details.querySelector("summary")!.focus({ preventScroll: true });
}
