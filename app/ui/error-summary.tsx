import { useEffect, useRef, type MouseEvent } from "react";
import { fieldId } from "./field";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";

export interface FormError {
  /** The field's name; omit for an error of the whole form. */
  field?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  errors: FormError[];
  title?: string;
  /**
   * Changes with each response (pass the action data), so that identical errors move the focus here
   * again.
   */
  attempt?: unknown;
}

/**
 * Lists a form's errors at its top, each linked to its field. Takes focus when it appears, except
 * from someone who types while the page hydrates.
 */
export function ErrorSummary({ errors, title = "There is a problem", attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  const hydrated = useHydrated();
  useEffect(() => {
    if (any && (hydrated || !document.activeElement?.closest("form"))) box.current?.focus();
    // Not again when the page has hydrated.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>
        <Icon name="triangle-alert" />
        {title}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a href={`#${fieldId(field)}`} onClick={focusField}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Safari follows the link without moving focus to its target. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.closest(".field")?.scrollIntoView({ block: "center" });
}
