import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { notFound } from "../../routing/run.server";
import { Badge } from "../../ui/badge";
import { Note } from "../../ui/note";
import { WorkPart } from "../parts/work-part";
import { dataCounts, maySeeStatus, statusLines, statusWarnings } from "../status.server";
import { workStatus, workWarnings } from "../work-databases.server";

export const meta: MetaFunction = () => [
  { title: "Status" },
  { name: "robots", content: "noindex" },
];

/** The token is a bearer token, so that it never appears in a URL. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
  if (!(await maySeeStatus(context, token)))
    throw notFound("Check the address for typos. The page may have moved.");
  const [counts, ownWarnings, databases] = await Promise.all([
    dataCounts(context),
    statusWarnings(context),
    workStatus(context),
  ]);
  const warnings = [...ownWarnings, ...(await workWarnings(context, databases))];
  return { lines: statusLines(context), counts, databases, warnings };
}

/** For the operator: what is configured, and which defaults are in use. */
export default function Status() {
  const { lines, counts, databases, warnings } = useLoaderData<typeof loader>();
  return (
    <>
      <MainBar />
      <main id="main" className="page section stack gap-8">
        <h1>Status</h1>
        {warnings.map((warning) => (
          <Note key={warning} tone="warning">
            {warning}
          </Note>
        ))}
        <div className="table-scroll" role="region" aria-label="What is in use" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th>For</th>
                <th>In use</th>
                <th>Kind</th>
                <th>Set by</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.for}>
                  <th scope="row">{line.for}</th>
                  <td>{line.uses}</td>
                  <td>
                    {line.isDefault ? (
                      <Badge tone="warning">Default</Badge>
                    ) : (
                      <Badge tone="success">Configured</Badge>
                    )}
                  </td>
                  <td>{line.toChange}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <section className="stack">
          <h2>Data</h2>
          <div className="table-scroll" role="region" aria-label="Data" tabIndex={0}>
            <table className="table">
              <thead>
                <tr>
                  <th>Table</th>
                  <th className="amount">Rows</th>
                </tr>
              </thead>
              <tbody>
                {counts.map(({ table, rows }) => (
                  <tr key={table}>
                    <th scope="row">{table}</th>
                    <td className="amount">{rows.toLocaleString("en-US")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <WorkPart databases={databases} />
      </main>
    </>
  );
}
