import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { linkInUrl } from "../client-hub/link-in-url.server";
import { useOldAddress } from "../client-hub/use-old-address";
import { useRoot } from "../frame/use-root";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";
import { clientHubPath, hostedPage, sitePages } from "../urls";
import { siteMeta } from "../site-parts/meta";
import { siteOfMatches, useSite } from "../site-parts/use-site";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({
    site,
    title: "Client Hub",
    path: sitePages.clientHub,
    more: [{ name: "robots", content: "noindex" }],
  });
};

/** A secure link in its short form (HUB-003). */
export function loader({ params, context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (context.site.kind === "main" && linkInUrl(url))
    throw redirect(clientHubPath(params.vanityName!, `/open${url.search}`));
  return null;
}

/** The client hub's landing page for signed-out visitors (HUB-006). */
export default function ClientHub() {
  const { onOwnDomain } = useSite();
  return (
    <main id="main" className="page page--narrow section stack gap-6">
      <h1>Client Hub</h1>
      {onOwnDomain ? <MarketplaceLink /> : <SecureLinkHelp />}
    </main>
  );
}

/** Nobody can sign in on a company's own domain (DOM-008). */
function MarketplaceLink() {
  const { company } = useSite();
  const root = useRoot();
  return (
    <>
      <p className="lead">
        See your estimates, invoices and requests from {company.name} in its client hub, hosted by{" "}
        {root?.productName}.
      </p>
      <p>
        <a
          href={root && hostedPage(company.vanityName, "clientHub", root.mainOrigin)}
          className={buttonClass({})}
        >
          Open the client hub
          <Icon name="arrow-right" />
        </a>
      </p>
    </>
  );
}

function SecureLinkHelp() {
  const { company } = useSite();
  useOldAddress(company.vanityName);
  return (
    <>
      <p className="lead">
        See your estimates, invoices and requests here. Open the secure link {company.name} sent
        you. We never show your information without it.
      </p>
      {company.phone && (
        <p>
          <a href={`tel:+1${company.phone}`} className={buttonClass({ variant: "secondary" })}>
            <Icon name="phone" />
            No link? Call {formatPhone(company.phone)}
          </a>
        </p>
      )}
    </>
  );
}
