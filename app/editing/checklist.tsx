import { Link } from "@remix-run/react";
import { editPath, primaryEdits } from "./edits";
import type { Missing } from "./publish-checklist";

/** EDIT-100: what is missing, each with a link to the dialog that fixes it. */
export function Checklist({
  missing,
  vanityName,
}: {
  missing: readonly Missing[];
  vanityName: string;
}) {
  return (
    <ul className="checklist">
      {missing.map(({ field, line, edit }) => (
        <li key={field}>
          {"- "}
          {primaryEdits.some(({ path }) => path === edit) ? (
            <Link to={editPath(vanityName, edit)} preventScrollReset>
              {line}
            </Link>
          ) : (
            line
          )}
        </li>
      ))}
    </ul>
  );
}
