import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { limits } from "../../clients/limits";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { ListFilters } from "../../office/list-filters";
import { officeMeta } from "../../office/office-meta";
import { clientsPath, documentsPath, subscriptionsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { ProNote } from "../../office-documents/pro-note";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { OlderLinks } from "../../ui/older-links";
import { listSubscriptions } from "../list-subscriptions.server";
import type { SubscriptionFolder } from "../states";
import { SubscriptionLines } from "../subscription-lines";

export const meta = officeMeta("Recurring invoices");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { searchParams } = new URL(request.url);
  const [client, after] = [searchParams.get("client"), searchParams.get("after")];
  const folder: SubscriptionFolder = searchParams.get("folder") === "closed" ? "closed" : "open";
  const q = (searchParams.get("q") ?? "").trim().slice(0, limits.search);
  const list = await run(listSubscriptions, context, {
    company: params.vanityName,
    q,
    ...(client ? { client } : { folder }),
    ...(after && { after }),
  });
  return {
    ...list,
    q,
    folder,
    client: client ?? "",
    isLater: after !== null,
    done: doneMessage(request),
  };
}

export default function Subscriptions() {
  const { subscriptions, q, folder, client, more, isLater, done } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const path = subscriptionsPath(vanityName);
  const name = subscriptions[0]?.client ?? "";
  const part = client ? `client=${client}` : `folder=${folder}`;
  return (
    <>
      <Heading
        title={client && name ? `Recurring invoices for ${name}` : "Recurring invoices"}
        done={done}
        back={
          client
            ? { to: clientsPath(vanityName, `/${client}`), label: name || "Client" }
            : { to: documentsPath(vanityName, "invoice"), label: "Invoices" }
        }
        actions={
          pro && (
            <ButtonLink
              to={subscriptionsPath(vanityName, client ? `/new?client=${client}` : "/new")}
              icon="plus"
            >
              New subscription
            </ButtonLink>
          )
        }
      />
      {!pro && <ProNote />}
      {client === "" && (
        <ListFilters
          tabs={[
            { label: "Open", to: path, current: folder === "open" },
            { label: "Ended", to: `${path}?folder=closed`, current: folder === "closed" },
          ]}
          label="Search recurring invoices"
          placeholder="Name, phone or number"
          q={q}
        />
      )}
      {subscriptions.length > 0 ? (
        <SubscriptionLines subscriptions={subscriptions} withoutClient={client !== ""} />
      ) : q !== "" ? (
        <EmptyState icon="search" title={`No recurring invoice found for “${q}”`}>
          Try the start of a name, a phone number or a subscription’s number.{" "}
          <Link to={path}>Show all</Link>
        </EmptyState>
      ) : (
        <EmptyState
          icon="refresh-cw"
          title={folder === "closed" ? "No ended subscriptions" : "No subscriptions yet"}
        >
          {folder === "open" &&
            "A subscription sends its client an invoice each week, month or year. Start one here, or put a plan on an estimate."}
        </EmptyState>
      )}
      {q === "" ? (
        <OlderLinks
          label="Parts of the list"
          of="recurring invoices"
          newest={isLater ? `?${part}` : undefined}
          older={more ? `?${part}&after=${subscriptions.at(-1)!.subscriptionNumber}` : undefined}
        />
      ) : (
        more && (
          <p className="soft">More recurring invoices match. Enter another word to find yours.</p>
        )
      )}
    </>
  );
}
