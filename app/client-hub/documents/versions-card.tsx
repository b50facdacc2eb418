import { Link } from "@remix-run/react";
import { useSite } from "../../company-site/use-site";
import { Card } from "../../ui/card";
import { Note } from "../../ui/note";
import { When } from "../../ui/when";
import { hubDocumentPath } from "../../urls";
import type { DocumentShown } from "./document-shown";

/** Says that this is not the version that counts. Also in print. */
export function EarlierVersionNote({ sheet, sentVersion }: DocumentShown) {
  const { vanityName } = useSite().company;
  const { kind, number, version } = sheet;
  if (version === sentVersion) return null;
  return (
    <Note tone="warning">
      You are looking at version {version} of {sentVersion}.{" "}
      <span className="no-print">
        <Link to={hubDocumentPath(vanityName, kind, number)}>See the newest version</Link>
      </span>
    </Note>
  );
}

/** All versions that were sent, where there are several. */
export function VersionsCard({ sheet, sentVersion, versions }: DocumentShown) {
  const { vanityName } = useSite().company;
  const { kind, number, version: shown, snapshot } = sheet;
  if (sentVersion < 2) return null;
  const page = hubDocumentPath(vanityName, kind, number);
  return (
    <Card as="section" className="stack no-print">
      <h2>Versions</h2>
      <ol className="client-hub__history" reversed>
        {versions.map(({ version, at }) => (
          <li key={version}>
            <Link
              to={version === sentVersion ? page : `${page}?version=${version}`}
              aria-current={version === shown ? "page" : undefined}
              className="hub-versions__link"
            >
              Version {version}
              {version === sentVersion && ", the newest"}
            </Link>
            <span className="small soft">
              <When at={at} timeZone={snapshot.timeZone} form="date-time" />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
