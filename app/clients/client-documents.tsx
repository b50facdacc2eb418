import { Link } from "@remix-run/react";
import {
  documentsPath,
  figuresPath,
  jobsPath,
  statementPath,
  subscriptionsPath,
} from "../office/office-urls";
import { StartDocument } from "../office/start-document";
import { useOffice } from "../office/use-office";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";

const kinds = ["estimate", "invoice"] as const;

/** The way to the client's estimates, jobs and invoices, and to new ones. */
export function ClientDocuments({ clientId, startKey }: { clientId: string; startKey: string }) {
  const { vanityName, pro } = useOffice();
  return (
    <Card as="section" className="stack">
      <h2>Estimates, jobs and invoices</h2>
      <p className="cluster gap-4">
        {kinds.map((kind) => (
          <Link key={kind} to={documentsPath(vanityName, kind, `?client=${clientId}`)}>
            See all {kind}s
          </Link>
        ))}
        <Link to={jobsPath(vanityName, `?client=${clientId}`)}>See all jobs</Link>
        <Link to={subscriptionsPath(vanityName, `?client=${clientId}`)}>
          See all recurring invoices
        </Link>
        <Link to={statementPath(vanityName, clientId)}>Statement</Link>
        <Link to={figuresPath(vanityName, `?client=${clientId}`)}>Figures</Link>
      </p>
      {pro && (
        <div className="cluster gap-2">
          {kinds.map((kind) => (
            <StartDocument
              key={kind}
              kind={kind}
              from={{ client: clientId }}
              startKey={`${kind}-${startKey}`}
              variant="secondary"
              icon="plus"
            >
              New {kind}
            </StartDocument>
          ))}
          <ButtonLink
            to={jobsPath(vanityName, `/new?client=${clientId}`)}
            variant="secondary"
            icon="plus"
          >
            New job
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
