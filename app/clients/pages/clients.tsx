import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { PartLinks } from "../../ui/part-links";
import { clientsPath } from "../../office/office-urls";
import { ClientLines } from "../client-lines";
import { ClientSearch } from "../client-search";
import { limits } from "../limits";
import { listClients } from "../list-clients.server";

export const meta = officeMeta("Clients");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const query = Object.fromEntries(
    [...new URL(request.url).searchParams]
      .filter(([name, value]) => ["q", "after", "before"].includes(name) && value !== "")
      .map(([name, value]) => [name, value.slice(0, limits.search)]),
  );
  const list = await run(listClients, context, { company: params.vanityName, ...query });
  return { ...list, q: query.q ?? "", done: doneMessage(request) };
}

export default function Clients() {
  const { clients, total, earlier, more, q, done } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const path = (page: string) => clientsPath(vanityName, page);
  if (total === 0) return <NoClients done={done} />;
  return (
    <>
      <Heading
        title={total === 1 ? "1 client" : `${total.toLocaleString("en-US")} clients`}
        done={done}
        actions={
          <ButtonLink to={path("/new")} icon="user-plus" variant="secondary">
            Add client
          </ButtonLink>
        }
      />
      <ClientSearch q={q} />
      {clients.length > 0 ? (
        <ClientLines clients={clients} hrefOf={({ id }) => path(`/${id}`)} />
      ) : (
        <EmptyState icon="search" title={q ? `No client found for “${q}”` : "No clients here"}>
          {q && "Try the start of a name, a street or a phone number. "}
          <Link to={path("")}>Show all</Link>
        </EmptyState>
      )}
      {q === "" ? (
        <PartLinks what="clients" rows={clients} earlier={earlier} more={more} />
      ) : (
        more && <p className="soft">More clients match. Enter another word to find yours.</p>
      )}
      <p className="cluster gap-4">
        <Link to={path("/import")}>Import clients</Link>
        <a href={path("/export.csv")} download>
          Export all as CSV
        </a>
      </p>
    </>
  );
}

function NoClients({ done }: { done: string | null }) {
  const { vanityName } = useOffice();
  return (
    <>
      <Heading title="Clients" done={done} />
      <EmptyState
        icon="users"
        title="No clients yet"
        actions={
          <>
            <ButtonLink to={clientsPath(vanityName, "/new")} icon="user-plus">
              Add client
            </ButtonLink>
            <ButtonLink to={clientsPath(vanityName, "/import")} variant="secondary" icon="upload">
              Import clients
            </ButtonLink>
          </>
        }
      >
        Add the people you work for, or import them from another program.
      </EmptyState>
    </>
  );
}
