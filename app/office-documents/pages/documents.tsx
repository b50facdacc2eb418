import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { limits } from "../../clients/limits";
import { pageMeta } from "../../frame/page-meta";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { countText, type Counted } from "../../office/count-text";
import { ListFilters } from "../../office/list-filters";
import { documentsPath, officePath, subscriptionsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { usePolling } from "../../ui/use-polling";
import { kindOfPath } from "../kind-of-path";
import { listDocuments } from "../../documents/list-documents.server";
import { DocumentLines } from "../document-lines";
import { DocumentPartLinks } from "../document-part-links";
import { NoDocuments } from "../no-documents";
import { OfClient } from "../of-client";
import { OwedNumbers } from "../owed-numbers";
import { ProNote } from "../pro-note";
import { titles } from "../titles";
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

/** The estimates or the invoices of an office. */
export default function Documents() {
  const { documents, counts, owed, kind, folder, q, client, earlier, more, done, now } =
    useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const path = documentsPath(vanityName, kind);
  usePolling();
  if (client !== "") return <OfClient {...{ documents, kind, client, more, now }} />;
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
              <ButtonLink
                to={documentsPath(vanityName, kind, "/new")}
                icon="plus"
                variant="secondary"
                className="office__beside-new"
              >
                New {kind}
              </ButtonLink>
            )}
          </>
        }
      />
      {!pro && <ProNote />}
      {owed && owed.count > 0 && <OwedNumbers owed={owed} />}
      <ListFilters
        tabs={tabsOf(path, kind, folder, counts)}
        label={`Search ${kind}s`}
        placeholder="Name, phone or number"
        q={q}
      />
      {documents.length > 0 ? (
        <DocumentLines documents={documents} now={now} />
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

const labels: Record<DocumentKind, Record<DocumentFolder, string>> = {
  estimate: { draft: "Drafts", open: "Waiting", done: "Approved", closed: "Closed" },
  invoice: { draft: "Drafts", open: "Unpaid", done: "Paid", closed: "Closed" },
};

/** What waits for the client comes first. */
const order: DocumentFolder[] = ["open", "draft", "done", "closed"];

function tabsOf(path: string, kind: DocumentKind, current: DocumentFolder, counts: Data["counts"]) {
  const counted: Partial<Record<DocumentFolder, Counted>> = counts ?? {};
  return order.map((folder) => ({
    label: labels[kind][folder] + countText(counted[folder]),
    to: folder === "open" ? path : `${path}?folder=${folder}`,
    current: folder === current,
  }));
}
