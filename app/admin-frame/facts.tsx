import type { ReactNode } from "react";

/** A definition list; empty values are left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="account__facts">
      {Object.entries(facts).map(([name, value]) =>
        value === null || value === undefined || value === "" ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="grow">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
