import { isReachable } from "../companies/takes-requests";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { sitePages } from "../urls";
import type { SiteData } from "../company-site/use-site";
import type { OwnerPartProps } from "./edit-bar";
import { editPath } from "./edits";
import { Pencil } from "./pencil";
import {
  isPlaceholder,
  missingDetails,
  offerTarget,
  pencils,
  placeholders,
  type PencilTarget,
} from "./pencils";

/** In edit mode: the pencil of a part of the page, or what stands there if it is empty. */
export function OwnersPart({ site, part, item }: OwnerPartProps) {
  if (part === "service")
    return item && <Pencil {...offerTarget(site, item)} className="card__above" />;
  if (part === "pictures") return <Cameras site={site} />;
  if (part === "details") return <MissingDetails site={site} />;
  if (part === "promo") return <Promo site={site} />;
  if (isPlaceholder(part)) {
    const empty = placeholders[part];
    return <Empty {...empty} to={pencils[empty.like](site)[0]!.to} />;
  }
  const targets: PencilTarget[] = pencils[part](site);
  return (
    <div className="pencils">
      {targets.map((target) => (
        <Pencil key={target.to} {...target} />
      ))}
    </div>
  );
}

function Empty({ name, hint, add, to }: { name: string; hint: string; add: string; to: string }) {
  return (
    <section className="empty owner-empty" aria-label={name}>
      <p className="empty__text">{hint} Only you can see this message.</p>
      <Pencil to={to} label={add} icon="plus" named />
    </section>
  );
}

/** The cameras on the banner and at the logo. */
function Cameras({ site: { company } }: { site: SiteData }) {
  const image = (name: string) => editPath(company.vanityName, `image/${name}`);
  return (
    <>
      <Pencil to={image("banner")} label="Change banner" icon="camera" className="camera--banner" />
      <Pencil
        to={image("logo")}
        label={company.logo ? "Change logo" : "Add logo"}
        icon="camera"
        className={company.logo ? "camera--logo" : "camera--no-logo"}
      />
    </>
  );
}

/** Contact details that are not shown yet. */
function MissingDetails({ site }: { site: SiteData }) {
  const missing = missingDetails(site);
  if (missing.length === 0) return null;
  return (
    <section className="stack gap-2 missing-details" aria-label="Not on your page yet">
      {site.company.hours === null && (
        <p className="small soft">
          Add your hours so visitors know when to call. Only you can see this message.
        </p>
      )}
      <div className="cluster gap-2">
        {missing.map((target) => (
          <Pencil key={target.to} {...target} named />
        ))}
      </div>
    </section>
  );
}

/** PROF-045. */
function Promo({ site: { company, prefix } }: { site: SiteData }) {
  if (!isReachable(company)) return null;
  return (
    <Card as="section" className="stack gap-4">
      <h2 className="card-title">Client Hub and Reviews</h2>
      <p>
        Clients find their requests and messages in your Client Hub and review your work on your
        reviews page. Share both links. Only you can see this message.
      </p>
      <div className="cluster gap-2">
        <ButtonLink to={prefix + sitePages.clientHub} size="small" variant="secondary">
          Client Hub
        </ButtonLink>
        <ButtonLink to={prefix + sitePages.reviews} size="small" variant="secondary">
          Reviews
        </ButtonLink>
      </div>
    </Card>
  );
}
