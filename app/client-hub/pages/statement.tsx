import {
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useSite } from "../../company-site/use-site";
import { askedStatement } from "../../statements/asked-statement.server";
import { PeriodForm } from "../../statements/period-form";
import { StatementActions } from "../../statements/statement-actions";
import { StatementSheet } from "../../statements/statement-sheet";
import stylesUrl from "../../statements/statements.css?url";
import { Heading } from "../../ui/heading";
import { clientHubPath } from "../../urls";
import { HubError } from "../hub-error";
import { hubMeta } from "../hub-meta";
import { leadsTo } from "../hub-page.server";
import { linkInUrl } from "../link-in-url.server";
import { messages } from "../messages";
import { readHubStatement } from "../statements/read-hub-statement.server";

export { headers } from "../hub-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

const TITLE = "Statement";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, TITLE);

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const uri = params.vanityName!;
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${url.search}`));
  try {
    return await askedStatement(request, (period) => readHubStatement(context, { uri, ...period }));
  } catch (error) {
    throw leadsTo(error, request.url, uri);
  }
}

/** What was billed and paid in a period, and what is owed. */
export default function HubStatement() {
  const { statement, error } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const page = (path: string) => clientHubPath(company.vanityName, path);
  return (
    <>
      <Heading
        title={TITLE}
        back={{ to: page("/my-account"), label: "My Account" }}
        actions={<StatementActions statement={statement} path={page("/statement/pdf")} />}
      />
      <PeriodForm statement={statement} error={error} />
      <StatementSheet
        statement={statement}
        linkOf={({ invoiceNumber }, text) => (
          <Link to={page(`/invoices/${invoiceNumber}`)} prefetch="none">
            {text}
          </Link>
        )}
      />
    </>
  );
}

/** HUB-047. */
export function ErrorBoundary() {
  return <HubError title={TITLE} message={messages.listFailed} />;
}
