import type { ShownTotal } from "../proof.server";

export function TotalsPart({ totals }: { totals: ShownTotal[] }) {
  if (totals.length === 0) return null;
  return (
    <ul className="totals" aria-label="In our directory">
      {totals.map(({ amount, name }) => (
        <li key={name}>
          <strong className="number">{amount}</strong> {name}
        </li>
      ))}
    </ul>
  );
}
