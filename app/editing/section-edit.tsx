import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Icon } from "../ui/icon";
import { sitePages } from "../urls";
import type { SiteData } from "../site-parts/use-site";
import { editPath, primaryEdits } from "./edits";

interface Part {
  name: string;
  /** Dialogs on the home page (edits.ts), or the site page where it is edited. */
  edits?: string[];
  page?: string;
  isEmpty: (site: SiteData) => boolean;
  hint: string;
}

const parts: Record<"about" | "services" | "photos" | "details", Part> = {
  about: {
    name: "About",
    edits: ["about"],
    isEmpty: ({ company }) => company.about === null,
    hint: "Tell your story: who you are, how long you’ve worked here and what customers can count on.",
  },
  services: {
    name: "Services",
    page: sitePages.services,
    isEmpty: ({ company }) => company.services.length === 0,
    hint: "Add the services you offer so customers can find you.",
  },
  photos: { name: "Photo Gallery", page: sitePages.photos, isEmpty: () => false, hint: "" },
  details: {
    name: "Contact and hours",
    edits: ["location", "hours", "general"],
    isEmpty: ({ company }) => company.hours === null,
    hint: "Add your hours so visitors know when to call.",
  },
};

/** In edit mode: a section's edit links, or a placeholder if it is empty. */
export default function SectionEdit({
  site,
  part,
}: {
  site: SiteData;
  part: keyof typeof parts | "promo";
}) {
  if (part === "promo") return <Promo site={site} />;
  const { name, isEmpty, hint } = parts[part];
  const links = linksOf(site, parts[part]);
  if (!isEmpty(site)) return <p className="cluster gap-2 section-edit">{links}</p>;
  return (
    <section className="empty" aria-label={name}>
      <Icon name="pencil" />
      <p className="empty__text">{hint} Only you can see this message.</p>
      <div className="cluster gap-2">{links}</div>
    </section>
  );
}

function linksOf({ company, prefix }: SiteData, { name, edits = [], page }: Part) {
  const known = primaryEdits.filter(({ path }) => edits.includes(path));
  const links =
    page === undefined
      ? known.map(({ path, label }) => ({ to: editPath(company.vanityName, path), label }))
      : [{ to: prefix + page, label: name }];
  return links.map(({ to, label }) => (
    <ButtonLink
      key={to}
      to={to}
      size="small"
      variant="secondary"
      icon="pencil"
      preventScrollReset={page === undefined}
    >
      Edit {label}
    </ButtonLink>
  ));
}

/** PROF-045. */
function Promo({ site: { company, prefix } }: { site: SiteData }) {
  if (company.unclaimed && company.email === null) return null;
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
