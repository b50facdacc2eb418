import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { documentTitle } from "../../documents/messages";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { documentPath, figuresPath } from "../../office/office-urls";
import { Row, Rows } from "../../office/rows";
import { useOffice } from "../../office/use-office";
import { notFound, run } from "../../routing/run.server";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { formatTime } from "../../ui/time";
import { figureNames, figureTexts } from "../figures";
import { listFigure } from "../list-figure.server";

export const meta = officeMeta("Figures");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const name = figureNames.find((one) => one === params.figure);
  if (!name) throw notFound("There is no such figure.");
  const { searchParams } = new URL(request.url);
  const [after, client] = [searchParams.get("after"), searchParams.get("client")];
  const list = await run(listFigure, context, {
    company: params.vanityName,
    name,
    ...(after && { after }),
    ...(client && { client }),
  });
  return { ...list, name, isLater: after !== null, ofClient: client ? { client } : {} };
}

const columns = { name: "Client", what: "Number", facts: "Date", money: "Amount" };

/** What a figure counts. */
export default function Figure() {
  const { lines, more, name, client, isLater, ofClient } = useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  const { label, counts } = figureTexts[name];
  const last = lines.at(-1);
  const query = (more: Record<string, string>) => {
    const params = new URLSearchParams({ ...ofClient, ...more }).toString();
    return params && `?${params}`;
  };
  return (
    <>
      <Heading
        title={client === null ? label : `${label}: ${client}`}
        back={{ to: figuresPath(vanityName, query({})), label: "Figures" }}
      >
        <p className="soft">{counts}</p>
      </Heading>
      {lines.length > 0 ? (
        <Rows columns={columns}>
          {lines.map(({ id, kind, number, client, at, amount }) => (
            <Row
              key={id}
              name={client}
              to={documentPath(vanityName, kind, number)}
              what={documentTitle(kind, number)}
              facts={dateText(name, at, timeZone)}
              money={usd(amount)}
            />
          ))}
        </Rows>
      ) : (
        <EmptyState icon="circle-check" title="Nothing here">
          Nothing counts here now.
        </EmptyState>
      )}
      {(more || isLater) && (
        <nav aria-label="Parts of the list" className="cluster gap-4">
          {isLater && (
            <Link to={figuresPath(vanityName, `/${name}${query({})}`)}>Back to the first ones</Link>
          )}
          {more && last && <Link to={query({ after: `${last.at}.${last.id}` })}>More</Link>}
        </nav>
      )}
    </>
  );
}

/** The first moment after the day on which it is due. */
function dateText(name: keyof typeof figureTexts, at: number, timeZone: string) {
  if (name === "outstanding" || name === "overdue") return `Due ${formatTime(at - 1, timeZone)}`;
  if (name === "to-bill") return `Approved ${formatTime(at, timeZone)}`;
  return formatTime(at, timeZone);
}
