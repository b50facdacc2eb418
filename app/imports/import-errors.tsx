interface Errors {
  errors: Line[];
  /** All of them. */
  wrong: number;
  conflicts?: Line[];
  conflicting?: number;
}

/** The rows that were left out or that conflict with others, with their line and column. */
export function ImportErrors({
  outcome: { errors, wrong, conflicts = [], conflicting = 0 },
  will,
}: {
  outcome: Errors;
  /** "will be left out", or "left out". */
  will: string;
}) {
  return (
    <>
      <Lines
        title={`${rowsOf(wrong)} with ${wrong === 1 ? "an error" : "errors"}, ${will}`}
        lines={errors}
      />
      <Lines title={`${rowsOf(conflicting)} with other values`} lines={conflicts} />
    </>
  );
}

interface Line {
  line: number;
  column?: string;
  message: string;
}

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h3>{title}</h3>
      <ul>
        {lines.map(({ line, column, message }) => (
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

function rowsOf(count: number) {
  return count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`;
}
