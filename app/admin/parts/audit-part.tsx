import { Link } from "@remix-run/react";
import type { AuditEntry } from "../audit-log.server";
import { Entries } from "./entries";
import { ZoneNote } from "../../admin-frame/own-time";

/** The newest log entries about one object, with a link to all of them. */
export function AuditPart({
  entries,
  label,
  more,
}: {
  entries: AuditEntry[];
  label: string;
  more: string | null;
}) {
  return (
    <section className="stack">
      <h2>Audit log</h2>
      <ZoneNote />
      {entries.length === 0 ? (
        <p className="soft">No entries yet.</p>
      ) : (
        <Entries entries={entries} label={label} />
      )}
      {more && (
        <p>
          <Link to={more}>See all entries</Link>
        </p>
      )}
    </section>
  );
}
