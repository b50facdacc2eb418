import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { Heading } from "../../ui/heading";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Note } from "../../ui/note";
import { clientsPath } from "../../office/office-urls";
import { ClientBar } from "../client-bar";
import { ClientFacts } from "../client-facts";
import { ClientDocuments } from "../client-documents";
import { ClientWork } from "../client-work";
import { History } from "../history";
import { readClient } from "../read-client.server";
import { undoMerge } from "../undo-merge.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  const title = data?.client.name ?? "Client";
  return pageMeta({ matches, title, description: title, path: location.pathname, unlisted: true });
};

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId } = params;
  const client = await run(readClient, context, { company, id: clientId! });
  if (client.mergedInto) throw redirect(clientsPath(company!, `/${client.mergedInto}`));
  return {
    client,
    done: doneMessage(request),
    now: context.now(),
    startKey: crypto.randomUUID(),
  };
}

/** Undoes a merge. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, clientId: id } = params;
  const { change } = await fieldsOf(request);
  await run(undoMerge, context, { company, id: id!, change: change ?? "" });
  return redirect(`${clientsPath(company!, `/${id}`)}?done=unmerged`);
}

export default function Client() {
  const { client, done, now, startKey } = useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  const path = (page: string) => clientsPath(vanityName, page);
  return (
    <>
      <Heading
        title={client.name}
        back={{ to: path(""), label: "Clients" }}
        done={done}
        actions={
          <ButtonLink to={path(`/${client.id}/edit`)} icon="pencil" variant="secondary">
            Edit
          </ButtonLink>
        }
      />
      {client.alike.map(({ id, name }) => (
        <Note key={id}>
          May be the same client as <Link to={path(`/${id}`)}>{name}</Link>.{" "}
          <Link to={`${path(`/${client.id}/merge`)}?with=${id}`}>
            Merge them<span className="visually-hidden"> with {name}</span>
          </Link>
        </Note>
      ))}
      <ClientDocuments clientId={client.id} startKey={startKey} />
      <ClientWork client={client} timeZone={timeZone} now={now} />
      <ClientFacts client={client} />
      <Card as="section" className="stack">
        <h2>History</h2>
        <History history={client.history} timeZone={timeZone} now={now} />
      </Card>
      <ClientBar client={client} />
    </>
  );
}
