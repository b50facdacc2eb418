import { Link, useNavigate } from "@remix-run/react";
import { useId, useRef, type ReactNode } from "react";
import { buttonClass } from "./button";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { useBrowserEffect } from "./use-browser-effect";
import { useLatest } from "./use-latest";

type DialogProps = Closing & {
  title: ReactNode;
  wide?: boolean;
  /** Disables closing by link, Escape and backdrop while an operation must not be interrupted. */
  locked?: boolean;
  /** Lets what another script puts over the page be seen and used, such as the frame of a bank. */
  beneath?: boolean;
  children: ReactNode;
};

/** What the close control, Escape and a click on the backdrop do. */
type Closing =
  | {
      /** Go to the page underneath: the dialog is a route. */
      closeTo: string;
      onClose?: never;
    }
  | {
      /** The dialog exists in scripts only. */
      onClose: () => void;
      closeTo?: never;
    };

/**
 * A route rendered as a dialog over its parent. The server renders it open, so its links and forms
 * work without JavaScript; in the browser it becomes modal and restores focus on close.
 */
export function Dialog({ title, closeTo, onClose, wide, locked, beneath, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const leave = useLatest(() => {
    if (locked) return;
    if (onClose) onClose();
    else navigate(closeTo, { preventScrollReset: true, viewTransition: true });
  });
  const titleId = useId();
  /** Close events that are ours. */
  const expected = useRef(0);
  const isGone = useRef(false);

  useBrowserEffect(() => {
    isGone.current = false;
    const element = dialog.current!;
    const before = document.activeElement;
    // Not close(): that queues a close event, which looks like the user leaving.
    element.removeAttribute("open");
    element.showModal();
    // Browsers don't focus a link that is tapped.
    growFrom(document.querySelector("[data-waiting]") ?? before, element);
    // Someone may have begun to use it before the page hydrated.
    if (before instanceof HTMLElement && element.contains(before)) before.focus();
    else firstControl(element)?.focus();
    let unmounting = false;
    const cancel = (event: Event) => {
      event.preventDefault();
      leave.current!();
    };
    // Browsers close a dialog at a second Escape, whatever the first one was answered. It stays open
    // until the navigation, which may be blocked.
    const closed = () => {
      if (unmounting) return;
      if (expected.current > 0) {
        expected.current -= 1;
        return;
      }
      element.showModal();
      leave.current!();
    };
    // Requires press and release on the backdrop, so that dragging a text selection out of the
    // dialog does not close it.
    let pressedBackdrop = false;
    const press = (event: PointerEvent) => {
      pressedBackdrop = isBackdrop(event, element);
    };
    const click = (event: MouseEvent) => {
      if (pressedBackdrop && isBackdrop(event, element)) leave.current!();
    };
    element.addEventListener("cancel", cancel);
    element.addEventListener("close", closed);
    element.addEventListener("pointerdown", press);
    element.addEventListener("click", click);
    return () => {
      unmounting = true;
      isGone.current = true;
      element.removeEventListener("cancel", cancel);
      element.removeEventListener("close", closed);
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("click", click);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // What opened it may be gone with what was done here.
      queueMicrotask(focusPage);
    };
  }, [leave]);

  useBrowserEffect(() => {
    const element = dialog.current!;
    if (!beneath) return;
    const focused = document.activeElement;
    const refocus = () => {
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
    };
    expected.current += 1;
    element.close();
    // As before the page's script ran.
    element.setAttribute("open", "");
    refocus();
    return () => {
      if (isGone.current) return;
      element.removeAttribute("open");
      element.showModal();
      refocus();
    };
  }, [beneath]);

  return (
    <dialog
      ref={dialog}
      open
      className={classNames("dialog", wide && "dialog--wide")}
      aria-labelledby={titleId}
    >
      <div className="dialog__head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {!locked && onClose && (
          <button
            type="button"
            onClick={onClose}
            className={buttonClass({ variant: "quiet", iconOnly: true })}
          >
            <Icon name="x" label="Close" />
          </button>
        )}
        {!locked && !onClose && (
          <Link
            to={closeTo}
            preventScrollReset
            viewTransition
            className={buttonClass({ variant: "quiet", iconOnly: true })}
          >
            <Icon name="x" label="Close" />
          </Link>
        )}
      </div>
      <div className="dialog__body">{children}</div>
    </dialog>
  );
}

/**
 * Focus target: the error summary, the control that the address names or the first one, else the
 * title, so that a screen reader doesn't start at the close link. Of radio buttons the chosen one, as
 * by the Tab key.
 */
function firstControl(dialog: HTMLDialogElement) {
  const named = `#${CSS.escape(location.hash.slice(1))}`;
  const control = ".dialog__body :is(input:not([type=hidden]), select, textarea):enabled";
  const [first] = [".error-summary", ...(location.hash ? [named] : []), control, "h2"]
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .filter(Boolean);
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  const group = `input[type=radio][name="${CSS.escape(first.name)}"]`;
  return dialog.querySelector<HTMLElement>(`${group}:checked`) ?? first;
}

/**
 * The styles let a dialog grow from what was pressed, and shrink back to it (motion.css). The layout's
 * own measures: those on the screen change while it grows.
 */
function growFrom(opener: Element | null, dialog: HTMLDialogElement) {
  const { style } = document.documentElement;
  style.removeProperty("--opener");
  if (!opener || opener === document.body || dialog.contains(opener)) return;
  const { left, top, width, height } = opener.getBoundingClientRect();
  const x = left + width / 2 - dialog.offsetLeft;
  const y = top + height / 2 - dialog.offsetTop;
  style.setProperty("--opener", `${x}px ${y}px`);
}

/** So that the keyboard goes on in the page and not at the top of the window. */
function focusPage() {
  const main = document.getElementById("main");
  if (!main || document.activeElement !== document.body) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/**
 * A click on the backdrop targets the dialog itself, but so does one on its padding or scrollbar.
 * Compares coordinates.
 */
function isBackdrop(event: MouseEvent, dialog: HTMLDialogElement) {
  if (event.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
