import type { ReactNode } from "react";

interface RowsProps {
  /** What the table lists, for screen readers. */
  label: string;
  head: string[];
  rows: { key: string | number; cells: ReactNode[] }[];
}

/**
 * A table that becomes a card for each row on a phone. Its roles are said, since a table that is
 * drawn otherwise loses them.
 */
export function Rows({ label, head, rows }: RowsProps) {
  return (
    <table className="table rows" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((text) => (
            <th key={text} role="columnheader" scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row">
            {cells.map((cell, i) => (
              <td key={head[i]} role="cell" data-label={head[i]}>
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
