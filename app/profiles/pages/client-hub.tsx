import type { MetaFunction } from "@remix-run/cloudflare";
import { buttonClass } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { formatPhone } from "../../ui/phone-number";
import { sitePages } from "../../urls";
import { siteMeta } from "../site/meta";
import { siteOfMatches, useSite } from "../site/use-site";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({ site, title: "Client Hub", path: sitePages.clientHub, more: [{ name: "robots", content: "noindex" }] });
};

/** HUB-006: the landing of someone who is not signed in to the hub. */
export default function ClientHub() {
  const { company } = useSite();
  return (
    <main id="main" className="page page--narrow section stack gap-6">
      <h1>Client Hub</h1>
      <p className="lead">
        This is where clients of {company.name} see their estimates, invoices and requests. You come in by the secure link that{" "}
        {company.name} sends you; nothing of yours is shown without it.
      </p>
      {company.phone && (
        <p>
          <a href={`tel:+1${company.phone}`} className={buttonClass({ variant: "secondary" })}>
            <Icon name="phone" />
            No link? Call {formatPhone(company.phone)}
          </a>
        </p>
      )}
    </main>
  );
}
