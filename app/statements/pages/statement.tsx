import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { clientsPath, documentPath, statementPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { refused } from "../../routing/run.server";
import { Refusal } from "../../refusal";
import { Heading } from "../../ui/heading";
import { askedStatement } from "../asked-statement.server";
import { PeriodForm } from "../period-form";
import { readStatement } from "../read-statement.server";
import { StatementActions } from "../statement-actions";
import { StatementSheet } from "../statement-sheet";
import stylesUrl from "../statements.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = officeMeta("Statement");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId: id } = params;
  try {
    return {
      ...(await askedStatement(request, (period) =>
        readStatement(context, { company, id: id!, ...period }),
      )),
      clientId: id!,
    };
  } catch (error) {
    throw error instanceof Refusal ? refused(error) : error;
  }
}

/** A client's account over a period, as the client sees it in their hub. */
export default function OfficeStatement() {
  const { statement, error, clientId } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const { firstName, lastName, companyName } = statement.client;
  const name = `${firstName} ${lastName}`.trim() || companyName || "Client";
  return (
    <>
      <Heading
        title={`Statement for ${name}`}
        back={{ to: clientsPath(vanityName, `/${clientId}`), label: name }}
        actions={
          <StatementActions
            statement={statement}
            path={statementPath(vanityName, clientId, "/pdf")}
          />
        }
      />
      <PeriodForm statement={statement} error={error} />
      <StatementSheet
        statement={statement}
        linkOf={({ invoiceNumber }, text) => (
          <Link to={documentPath(vanityName, "invoice", invoiceNumber)} prefetch="none">
            {text}
          </Link>
        )}
      />
    </>
  );
}
