import type { ReactNode } from "react";

interface RowsProps {
  /** Accessible name of the table. */
  label: string;
  head: string[];
  rows: { key: string | number; cells: ReactNode[] }[];
}

/**
 * A table that turns into cards on phones. Roles are explicit, since `display` other than `table`
 * drops them.
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
