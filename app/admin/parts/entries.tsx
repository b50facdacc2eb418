import { Link } from "@remix-run/react";
import type { AuditEntry } from "../audit-log.server";
import { OwnTime } from "../../admin-frame/own-time";
import { Rows } from "../../admin-frame/rows";

export function Entries({ entries, label }: { entries: AuditEntry[]; label: string }) {
  return (
    <Rows
      label={label}
      head={["When", "Who", "What", "To what", "Details", "From"]}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: [
          <OwnTime key="at" at={entry.at} />,
          <ActorLink key="by" by={entry.by} />,
          entry.action,
          <ObjectLink key="object" object={entry.object} to={entry.to} />,
          <Details key="details" details={entry.details} />,
          entry.address || "–",
        ],
      }))}
    />
  );
}

function ActorLink({ by: { userId, email } }: { by: AuditEntry["by"] }) {
  if (userId === null) return email || "Deleted account or not signed in";
  return <Link to={`/admin/people/${userId}`}>{email || "Somebody"}</Link>;
}

/** Links "person …" and "company …" to their pages; other objects are plain text. */
function ObjectLink({ object, to }: { object: string; to: string | null }) {
  const [, kind, name] = /^(person|company) (\S+)$/.exec(object) ?? [];
  if (kind === "company") return <Link to={`/admin/companies/${name}`}>{name}</Link>;
  if (kind === "person")
    return to ? (
      <Link to={`/admin/people/${name}`}>{to}</Link>
    ) : (
      <>Deleted account ({name!.slice(0, 8)})</>
    );
  return object;
}

function Details({ details }: { details: AuditEntry["details"] }) {
  const all = Object.entries(details);
  if (all.length === 0) return "–";
  return (
    <ul>
      {all.map(([name, value]) => (
        <li key={name}>
          {name}:{" "}
          {Array.isArray(value) && value.length === 2
            ? `${formatValue(value[0])} → ${formatValue(value[1])}`
            : formatValue(value)}
        </li>
      ))}
    </ul>
  );
}

function formatValue(value: unknown): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === "") return "none";
  return typeof value === "string" || typeof value === "number"
    ? String(value)
    : JSON.stringify(value);
}
