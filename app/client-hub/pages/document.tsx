import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { documentTitle } from "../../documents/messages";
import { Sheet } from "../../documents/sheet";
import { useSite } from "../../site-parts/use-site";
import { BackLink } from "../../ui/back-link";
import { usePolling } from "../../ui/use-polling";
import { clientHubPath } from "../../urls";
import { DocumentBadge } from "../../documents/document-badge";
import { readHubDocument } from "../documents/read-hub-document.server";
import { hubMeta } from "../hub-meta";
import { closedDocument } from "../hub-page.server";
import { linkInUrl } from "../link-in-url.server";
import { hubSections } from "../sections";
import { useViewed } from "../use-viewed";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches, params, location }) =>
  hubMeta(matches, documentTitle(kindOf(location.pathname), Number(params.number)));

/** One estimate or invoice. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const [uri, number] = [params.vanityName!, params.number!];
  if (linkInUrl(url)) throw redirect(clientHubPath(uri, `/open${url.search}`));
  const kind = kindOf(url.pathname);
  const seen = url.searchParams.get("version") ?? undefined;
  try {
    const read = await readHubDocument(context, { uri, kind, number, seen });
    return { ...read, now: context.now() };
  } catch (error) {
    throw await closedDocument(context, error, uri, request.url);
  }
}

function kindOf(pathname: string) {
  return /\/invoices\//i.test(pathname) ? "invoice" : "estimate";
}

export default function Document() {
  const { sheet, overdue, opened } = useLoaderData<typeof loader>();
  const { vanityName } = useSite().company;
  const { kind, number, status } = sheet;
  const list = kind === "estimate" ? "estimates" : "invoices";
  usePolling();
  useViewed(vanityName, sheet, !opened);
  return (
    <>
      <div className="no-print stack gap-3">
        <BackLink to={clientHubPath(vanityName, `/${list}`)} label={hubSections[list]} />
        <div className="cluster gap-3">
          <h1 className="workspace__title">{documentTitle(kind, number)}</h1>
          <DocumentBadge kind={kind} status={status} overdue={overdue} />
        </div>
      </div>
      <Sheet document={sheet} />
    </>
  );
}
