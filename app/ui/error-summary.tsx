import { useEffect, useRef, type MouseEvent } from "react";
import { fieldId } from "./field";
import { Icon } from "./icon";

export interface FormError {
  /** The field's name; absent where the whole form is refused. */
  field?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  errors: FormError[];
  title?: string;
  /**
   * Changes with each answer (the action data itself will do), so that the same errors take the
   * focus again.
   */
  attempt?: unknown;
}

/**
 * All errors of a form at its top, each a link to its field. Takes the focus when it appears, so
 * that nobody misses it.
 */
export function ErrorSummary({ errors, title = "There is a problem", attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (any) box.current?.focus();
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

/** Safari follows the link without focusing its target. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.closest(".field")?.scrollIntoView({ block: "center" });
}
