import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** How long a toast stays, in milliseconds (CORE-002, CORE-003). */
export const toastTimes = { success: 2000, error: 5000 } as const;

export type ToastKind = keyof typeof toastTimes;

export interface ToastMessage {
  message: string;
  kind?: ToastKind;
}

type VisibleToast = Required<ToastMessage> & { id: number };

const Show = createContext<(message: string, kind?: ToastKind) => void>(() => {});

/**
 * Shows a short message: `const toast = useToast(); toast("Saved"); toast("Please try again later",
 * "error")`.
 */
export function useToast() {
  return useContext(Show);
}

const none: ToastMessage[] = [];

/**
 * Render once, around the page. `flash`: messages that came with the page, rendered on the server.
 * Pass the loader's own array: a new array counts as new messages.
 */
export function ToastProvider({
  flash = none,
  children,
}: {
  flash?: ToastMessage[];
  children: ReactNode;
}) {
  const [toasts, setToasts] = useState<VisibleToast[]>(() => addMessages([], flash));
  const [seen, setSeen] = useState(flash);
  if (flash !== seen) {
    setSeen(flash);
    setToasts(addMessages(toasts, flash));
  }
  const show = useCallback((message: string, kind: ToastKind = "success") => {
    setToasts((now) => addMessages(now, [{ message, kind }]));
  }, []);
  const drop = useCallback(
    (id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)),
    [],
  );

  return (
    <Show.Provider value={show}>
      {children}
      <div className="toasts">
        <ToastList kind="success" live="polite" toasts={toasts} drop={drop} />
        <ToastList kind="error" live="assertive" toasts={toasts} drop={drop} />
      </div>
    </Show.Provider>
  );
}

/** Shows at most three at a time. */
function addMessages(shown: VisibleToast[], messages: ToastMessage[]): VisibleToast[] {
  const from = (shown.at(-1)?.id ?? -1) + 1;
  return [
    ...shown,
    ...messages.map(({ message, kind = "success" }, at) => ({ message, kind, id: from + at })),
  ].slice(-3);
}

interface ToastListProps {
  kind: ToastKind;
  live: "polite" | "assertive";
  toasts: VisibleToast[];
  drop: (id: number) => void;
}

/**
 * The live region is always in the page: screen readers don't announce one that is added together
 * with its message.
 */
function ToastList({ kind, live, toasts, drop }: ToastListProps) {
  return (
    <div aria-live={live}>
      {toasts
        .filter((toast) => toast.kind === kind)
        .map((toast) => (
          <Toast key={toast.id} toast={toast} drop={drop} />
        ))}
    </div>
  );
}

/** Pauses its timer on hover and focus. */
function Toast({ toast, drop }: { toast: VisibleToast; drop: (id: number) => void }) {
  const [paused, setPaused] = useState(false);
  const { id, kind, message } = toast;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => drop(id), toastTimes[kind]);
    return () => clearTimeout(timer);
  }, [paused, id, kind, drop]);
  return (
    <div
      className={classNames("toast", kind === "error" && "toast--error")}
      tabIndex={0}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={kind === "error" ? "circle-alert" : "circle-check"} />
      {message}
    </div>
  );
}
