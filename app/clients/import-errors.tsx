import type { Outcome } from "./import-clients.server";

/** The rows that were left out, with their line and column. */
export function ImportErrors({
  outcome: { errors, wrong },
  will,
}: {
  outcome: Outcome;
  /** "will be left out", or "left out". */
  will: string;
}) {
  if (errors.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h3>
        {wrong === 1 ? "1 row with an error" : `${wrong.toLocaleString("en-US")} rows with errors`},{" "}
        {will}
      </h3>
      <ul className="office__lines">
        {errors.map(({ line, column, message }) => (
          <li key={`${line} ${column}`} className="office__line">
            <span>
              Line {line}
              {column && `, ${column}`}: {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
