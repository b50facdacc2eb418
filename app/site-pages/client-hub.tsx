import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import stylesUrl from "../client-hub/client-hub.css?url";
import { hubMeta } from "../client-hub/hub-meta";
import { Landing } from "../client-hub/landing";
import { landing, sendLink } from "../client-hub/landing.server";
import { useRoot } from "../frame/use-root";
import { notFound } from "../routing/run.server";
import { fieldsOf } from "../routing/submit.server";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { hostedPage } from "../urls";
import { useSite } from "../company-site/use-site";

export { headers } from "../client-hub/hub-headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Client Hub");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  return context.site.kind === "main"
    ? landing(context, new URL(request.url), params.vanityName!)
    : null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  if (context.site.kind !== "main") throw notFound("There is no such form.");
  return sendLink(context, params.vanityName!, await fieldsOf(request));
}

/** The client hub's landing page (HUB-006). */
export default function ClientHub() {
  const shown = useLoaderData<typeof loader>();
  return shown === null ? <MarketplaceLink /> : <Landing {...shown} />;
}

/** Nobody can sign in on a company's own domain (DOM-008). */
function MarketplaceLink() {
  const { company } = useSite();
  const root = useRoot();
  return (
    <main id="main" className="page page--narrow section stack gap-6">
      <h1>Client Hub</h1>
      <p className="lead">
        See your requests to {company.name} in its client hub, hosted by {root?.productName}.
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
    </main>
  );
}
