import { Link, useNavigate } from "@remix-run/react";
import { useId, useRef, type ReactNode } from "react";
import { buttonClass } from "./button";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { useBrowserEffect } from "./use-browser-effect";

interface DialogProps {
  title: ReactNode;
  /** The page below: the close link, Escape and a click beside the dialog lead there. */
  closeTo: string;
  wide?: boolean;
  /** No way out but the buttons inside, while something must not be broken off. */
  held?: boolean;
  children: ReactNode;
}

/**
 * A route's page as a dialog over its parent. The server renders it open, and it works by its links
 * and forms; in the browser it becomes modal, and the focus goes back where it was when the route
 * is left.
 */
export function Dialog({ title, closeTo, wide, held, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useLeave(closeTo, held);
  const titleId = useId();

  useBrowserEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    // Not close(): it would queue a close event that reads as the user leaving.
    element.removeAttribute("open");
    element.showModal();
    firstControl(element)?.focus();
    let unmounting = false;
    const cancel = (event: Event) => {
      event.preventDefault();
      leave.current();
    };
    const closed = () => unmounting || leave.current();
    // Both press and release: text that is selected from inside to outside must not close it.
    let pressedBeside = false;
    const press = (event: PointerEvent) => {
      pressedBeside = isBeside(event, element);
    };
    const click = (event: MouseEvent) => {
      if (pressedBeside && isBeside(event, element)) leave.current();
    };
    element.addEventListener("cancel", cancel);
    element.addEventListener("close", closed);
    element.addEventListener("pointerdown", press);
    element.addEventListener("click", click);
    return () => {
      unmounting = true;
      element.removeEventListener("cancel", cancel);
      element.removeEventListener("close", closed);
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("click", click);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

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
        {!held && (
          <Link
            to={closeTo}
            preventScrollReset
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

/** The latest way out, for listeners that are added once. */
function useLeave(closeTo: string, held: boolean | undefined) {
  const navigate = useNavigate();
  const leave = useRef(() => {});
  useBrowserEffect(() => {
    leave.current = () => {
      if (!held) navigate(closeTo, { preventScrollReset: true });
    };
  });
  return leave;
}

/**
 * The errors, or what a person came to fill in; else the title, so that a screen reader begins
 * there and not at the close link.
 */
function firstControl(dialog: HTMLDialogElement) {
  const control = ".dialog__body :is(input:not([type=hidden]), select, textarea)";
  const [first] = [".error-summary", control, "h2"]
    .map((selector) => dialog.querySelector<HTMLElement>(selector))
    .filter(Boolean);
  return first;
}

/**
 * A click on the backdrop has the dialog itself as its target, as has one on its own padding or
 * scrollbar.
 */
function isBeside(event: MouseEvent, dialog: HTMLDialogElement) {
  if (event.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
