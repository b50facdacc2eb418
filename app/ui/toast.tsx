import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** How long an alert stays, in milliseconds (CORE-002, CORE-003). */
export const toastTimes = { success: 2000, error: 5000 } as const;

export type ToastKind = keyof typeof toastTimes;

export interface ToastMessage {
  message: string;
  kind?: ToastKind;
}

type Shown = Required<ToastMessage> & { id: number };

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
 * Once, around the page. `flash`: messages that came with the page, which show without a script
 * too. Pass the loader's own array: a new array is taken as new messages.
 */
export function ToastProvider({
  flash = none,
  children,
}: {
  flash?: ToastMessage[];
  children: ReactNode;
}) {
  const [toasts, setToasts] = useState<Shown[]>(() => added([], flash));
  const [seen, setSeen] = useState(flash);
  if (flash !== seen) {
    setSeen(flash);
    setToasts(added(toasts, flash));
  }
  const show = useCallback((message: string, kind: ToastKind = "success") => {
    setToasts((now) => added(now, [{ message, kind }]));
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

/** At most three stand at once. */
function added(shown: Shown[], messages: ToastMessage[]): Shown[] {
  const from = (shown.at(-1)?.id ?? -1) + 1;
  return [
    ...shown,
    ...messages.map(({ message, kind = "success" }, at) => ({ message, kind, id: from + at })),
  ].slice(-3);
}

interface ToastListProps {
  kind: ToastKind;
  live: "polite" | "assertive";
  toasts: Shown[];
  drop: (id: number) => void;
}

/**
 * The region stands in the page from the start: one that arrives with its message is not read out.
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

/** Waits while someone points at it or has the focus in it. */
function Toast({ toast, drop }: { toast: Shown; drop: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const { id, kind, message } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => drop(id), toastTimes[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind, drop]);
  return (
    <div
      className={classNames("toast", kind === "error" && "toast--error")}
      tabIndex={0}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === "error" ? "circle-alert" : "circle-check"} />
      {message}
    </div>
  );
}
