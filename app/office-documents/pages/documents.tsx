import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { SearchForm } from "../../office/search-form";
import { limits } from "../../clients/limits";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import {
  clientsPath,
  documentsPath,
  officePath,
  subscriptionsPath,
} from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { TabLinks } from "../../ui/tabs";
import { usePolling } from "../../ui/use-polling";
import { kindOfPath } from "../kind-of-path";
import { listDocuments } from "../../documents/list-documents.server";
import { DocumentLines } from "../document-lines";
import { DocumentPartLinks } from "../document-part-links";
import { ProNote } from "../pro-note";
import { documentFolders, type DocumentFolder, type DocumentKind } from "../../documents/states";

export const meta: MetaFunction = ({ matches, location }) => {
  const title = titles[kindOfPath(location.pathname)];
  return pageMeta({ matches, title, description: title, path: location.pathname, unlisted: true });
};

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { searchParams, pathname } = new URL(request.url);
  const kind = kindOfPath(pathname);
  const folder = documentFolders.find((one) => one === searchParams.get("folder")) ?? "open";
  const query = Object.fromEntries(
    [...searchParams]
      .filter(([name, value]) => ["q", "client", "after", "before"].includes(name) && value !== "")
      .map(([name, value]) => [name, value.slice(0, limits.search)]),
  );
  const of = { company: params.vanityName, kind };
  const list = await run(listDocuments, context, { ...of, folder, ...query });
  return {
    ...list,
    kind,
    folder,
    q: query.q ?? "",
    client: query.client ?? "",
    done: doneMessage(request),
    now: context.now(),
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const titles: Record<DocumentKind, string> = { estimate: "Estimates", invoice: "Invoices" };

/** The estimates or the invoices of an office. */
export default function Documents() {
  const { documents, counts, kind, folder, q, client, earlier, more, done, now } =
    useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const path = documentsPath(vanityName, kind);
  usePolling();
  if (client !== "") return <OfClient />;
  return (
    <>
      <Heading
        title={titles[kind]}
        done={done}
        actions={
          <>
            {kind === "invoice" && (
              <>
                <ButtonLink
                  to={officePath(vanityName, "/payments")}
                  icon="credit-card"
                  variant="secondary"
                >
                  Payments
                </ButtonLink>
                <ButtonLink
                  to={subscriptionsPath(vanityName)}
                  icon="refresh-cw"
                  variant="secondary"
                >
                  Recurring
                </ButtonLink>
              </>
            )}
            {pro && (
              <ButtonLink to={documentsPath(vanityName, kind, "/new")} icon="plus">
                New {kind}
              </ButtonLink>
            )}
          </>
        }
      />
      {!pro && <ProNote />}
      <TabLinks label="Folders" tabs={tabsOf(path, kind, q === "" ? folder : undefined, counts)} />
      {/* A search is in all folders. */}
      <SearchForm
        label={`Search ${kind}s`}
        placeholder="Name, phone or number"
        most={limits.search}
        q={q}
      />
      {documents.length > 0 ? (
        <Card as="section">
          <DocumentLines documents={documents} now={now} />
        </Card>
      ) : q === "" ? (
        <NoDocuments kind={kind} folder={folder} />
      ) : (
        <EmptyState icon="search" title={`No ${kind} found for “${q}”`}>
          Try the start of a name, a phone number or the {kind}’s number.{" "}
          <Link to={path}>Show all</Link>
        </EmptyState>
      )}
      {q === "" ? (
        <DocumentPartLinks {...{ kind, folder, documents, earlier, more }} />
      ) : (
        more && <p className="soft">More {kind}s match. Enter another word to find yours.</p>
      )}
    </>
  );
}

/** All of one client's, in all folders. */
function OfClient() {
  const { documents, kind, client, more, now } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const name = documents[0]?.client ?? "";
  return (
    <>
      <Heading
        title={name ? `${titles[kind]} for ${name}` : titles[kind]}
        back={{ to: clientsPath(vanityName, `/${client}`), label: name || "Client" }}
      />
      {documents.length > 0 ? (
        <Card as="section">
          <DocumentLines documents={documents} now={now} withoutClient />
        </Card>
      ) : (
        <EmptyState icon="file-text" title={`No ${kind}s for this client`}>
          <Link to={documentsPath(vanityName, kind)}>Show all {kind}s</Link>
        </EmptyState>
      )}
      {more && (
        <p>
          <Link to={`?${new URLSearchParams({ client, after: String(documents.at(-1)!.place) })}`}>
            Older {kind}s
          </Link>
        </p>
      )}
    </>
  );
}

const labels: Record<DocumentKind, Record<DocumentFolder, string>> = {
  estimate: { draft: "Drafts", open: "Waiting", done: "Approved", closed: "Closed" },
  invoice: { draft: "Drafts", open: "Unpaid", done: "Paid", closed: "Closed" },
};

/** What waits for the client comes first. */
const order: DocumentFolder[] = ["open", "draft", "done", "closed"];

function tabsOf(
  path: string,
  kind: DocumentKind,
  current: DocumentFolder | undefined,
  counts: Data["counts"],
) {
  return order.map((folder) => ({
    label: labels[kind][folder] + countText(folder, counts),
    to: folder === "open" ? path : `${path}?folder=${folder}`,
    current: folder === current,
  }));
}

function countText(folder: DocumentFolder, counts: Data["counts"]) {
  const counted = folder === "open" || folder === "draft" ? counts?.[folder] : undefined;
  if (!counted || counted.count === 0) return "";
  return ` (${counted.count}${counted.isMore ? "+" : ""})`;
}

function NoDocuments({ kind, folder }: { kind: DocumentKind; folder: DocumentFolder }) {
  const { vanityName, pro } = useOffice();
  const isFirst = folder === "open" || folder === "draft";
  return (
    <EmptyState
      icon={kind === "estimate" ? "file-text" : "dollar-sign"}
      title={empty[kind][folder]}
      actions={
        pro &&
        isFirst && (
          <ButtonLink to={documentsPath(vanityName, kind, "/new")} icon="plus">
            New {kind}
          </ButtonLink>
        )
      }
    >
      {isFirst &&
        (kind === "estimate"
          ? "Your client gets a link, looks at it on the phone, and approves with one tap."
          : "Your client gets a link and sees what is due and how to pay.")}
    </EmptyState>
  );
}

const empty: Record<DocumentKind, Record<DocumentFolder, string>> = {
  estimate: {
    draft: "No drafts",
    open: "No estimate waits for a client",
    done: "No approved estimates",
    closed: "No closed estimates",
  },
  invoice: {
    draft: "No drafts",
    open: "No unpaid invoices",
    done: "No paid invoices",
    closed: "No closed invoices",
  },
};
