import { Form, Link } from "@remix-run/react";
import type { Company } from "../companies/company";
import { useRoot } from "../frame/use-root";
import { Viewer } from "../frame/viewer";
import { Wordmark } from "../frame/wordmark";
import type { SiteData } from "../company-site/use-site";
import { Button, ButtonLink } from "../ui/button";
import { classNames } from "../ui/class-names";
import { AdminBar } from "./admin-bar";
import type { OwnerPartProps } from "./edit-bar";
import { EditMenu } from "./edit-menu";
import { editPath } from "./edits";
import { FirstTime } from "./first-time";
import { JustChanged } from "./just-changed";
import { NotPublic } from "./not-public";
import { OwnersPart } from "./owners-part";

/** A part of the page, or without `part` the bar. One module: each costs visitors some bytes. */
export default function EditControls({ site, part, item }: ControlsProps) {
  if (part === undefined) return <Bar site={site} />;
  return <OwnersPart site={site} part={part} {...(item && { item })} />;
}

type ControlsProps = Omit<OwnerPartProps, "part"> & Partial<Pick<OwnerPartProps, "part">>;

/**
 * EDIT-004 to EDIT-009. The only bar above the company's own header. Works without JavaScript:
 * menus are `<details>` and a popover, everything else is links and forms.
 */
function Bar({ site }: { site: SiteData }) {
  const { company, editing, role, onOwnDomain } = site;
  const root = useRoot();
  return (
    <>
      <AdminBar site={site} />
      <aside
        className={classNames("edit-bar", editing && "edit-bar--on")}
        aria-label="Your company's page"
      >
        <div className="page edit-bar__row">
          {!onOwnDomain && (
            <Link to="/" className="edit-bar__home" prefetch="intent">
              <Wordmark name={root?.productName ?? "Home"} />
            </Link>
          )}
          {editing ? <Editing site={site} /> : <Looking company={company} />}
          {!onOwnDomain && <Viewer />}
        </div>
      </aside>
      {!company.published && <NotPublic company={company} />}
      <JustChanged vanityName={company.vanityName} />
      {role === "owner" && <FirstTime company={company} />}
    </>
  );
}

/** EDIT-002. */
function Looking({ company: { published, vanityName } }: { company: Company }) {
  return (
    <>
      <p className="small edit-bar__says">
        {published
          ? "This is how visitors see your page."
          : "This is how visitors would see your page."}
      </p>
      <ButtonLink to={editPath(vanityName)} reloadDocument icon="pencil" size="small">
        Edit page
      </ButtonLink>
    </>
  );
}

function Editing({ site }: { site: SiteData }) {
  return (
    <>
      <EditMenu site={site} />
      <Form
        method="post"
        action={editPath(site.company.vanityName)}
        reloadDocument
        className="edit-bar__done"
      >
        <Button size="small" icon="eye">
          Done editing
        </Button>
      </Form>
    </>
  );
}
