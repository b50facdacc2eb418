import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { clientsPath, documentsPath, figuresPath, officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { FigureCard } from "../figure-card";
import stylesUrl from "../figures.css?url";
import { readFigures } from "../read-figures.server";

export const meta = officeMeta("Figures");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const client = new URL(request.url).searchParams.get("client");
  const figures = await run(readFigures, context, {
    company: params.vanityName,
    ...(client && { client }),
  });
  return { ...figures, clientId: client ?? "" };
}

/**
 * What is owed, late, to bill, and how this month compares, for all clients or for one; each opens
 * what it counts.
 */
export default function Figures() {
  const { figures, clients, client, clientId } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  return (
    <>
      <Heading
        title={client === null ? "Figures" : `Figures of ${client}`}
        back={
          client === null
            ? { to: officePath(vanityName, "/today"), label: "Today" }
            : { to: clientsPath(vanityName, `/${clientId}`), label: client }
        }
      />
      <ul className="figures">
        {figures.map((figure) => (
          <FigureCard
            key={figure.name}
            figure={figure}
            to={figuresPath(vanityName, `/${figure.name}${clientId && `?client=${clientId}`}`)}
          />
        ))}
      </ul>
      {clients.length > 0 && (
        <Card as="section" className="stack">
          <h2>Clients who owe the most</h2>
          <ul>
            {clients.map(({ clientHubId, client, outstanding, overdue, count }) => (
              <li key={clientHubId} className="office__line">
                <div className="office__line-text">
                  <Link
                    to={documentsPath(vanityName, "invoice", `?client=${clientHubId}`)}
                    className="office__line-name"
                  >
                    {client}
                  </Link>
                  <span className="small soft">
                    {count === 1 ? "1 unpaid invoice" : `${count} unpaid invoices`}
                    {overdue > 0 && ` · ${usd(overdue)} overdue`}
                  </span>
                </div>
                <span className="number">{usd(outstanding)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
