import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { Menu, MenuLink } from "../ui/menu";
import { mediaPath } from "../ui/media-path";
import { useHydrated } from "../ui/use-hydrated";
import type { Company } from "../companies/company";
import type { SiteData } from "../site-parts/use-site";
import { Checklist } from "./checklist";
import { editPath, imageEdits, primaryEdits, videoEdits, type Edit } from "./edits";
import { FirstTime } from "./first-time";
import { downloadName, imageWords, type ImageName } from "./images/image-kinds";
import { JustChanged } from "./just-changed";
import { missingOf } from "./publish-checklist";

/**
 * EDIT-004 to EDIT-009. Works without JavaScript: menus are `<details>`, everything else is links
 * and forms.
 */
export default function EditControls({ site }: { site: SiteData }) {
  const { company, editing, role } = site;
  return (
    <>
      <aside className="edit-bar" aria-label="Your company's page">
        <div className="page cluster cluster--apart gap-2">
          {editing ? <Editing company={company} /> : <Looking site={site} />}
        </div>
      </aside>
      {!company.published && <NotPublic site={site} />}
      <JustChanged vanityName={company.vanityName} />
      {role === "owner" && <FirstTime company={company} />}
    </>
  );
}

/** EDIT-002. */
function Looking({ site: { company } }: { site: SiteData }) {
  return (
    <>
      <p className="small">
        {company.published
          ? "This is how visitors see your page."
          : "This is how visitors would see your page."}
      </p>
      <ButtonLink to={editPath(company.vanityName)} reloadDocument icon="pencil" size="small">
        Edit page
      </ButtonLink>
    </>
  );
}

function Editing({ company }: { company: Company }) {
  const { vanityName, published } = company;
  return (
    <>
      <div className="cluster gap-2">
        <Menu label="Edit Images" size="small" variant="secondary">
          <ImageEdits company={company} image="banner" shown={company.banner.image} />
          <ImageEdits company={company} image="logo" shown={company.logo} />
          <hr />
          <EditLinks edits={videoEdits} vanityName={vanityName} />
        </Menu>
        <Menu label="Edit Primary Info" size="small" variant="secondary">
          <EditLinks edits={primaryEdits} vanityName={vanityName} />
          {published && (
            <>
              <hr />
              <MenuLink
                to={editPath(vanityName, "disable")}
                icon="eye-off"
                danger
                preventScrollReset
              >
                Disable Profile
              </MenuLink>
            </>
          )}
        </Menu>
        <ButtonLink
          to={editPath(vanityName, "changes")}
          size="small"
          variant="quiet"
          preventScrollReset
        >
          Recent changes
        </ButtonLink>
        <ButtonLink to="/dashboard" size="small" variant="quiet">
          Dashboard
        </ButtonLink>
      </div>
      <Form method="post" action={editPath(vanityName)} reloadDocument>
        <Button size="small" variant="secondary" icon="eye">
          Done editing
        </Button>
      </Form>
    </>
  );
}

function ImageEdits({
  company: { vanityName },
  image,
  shown,
}: {
  company: Company;
  image: ImageName;
  shown: { key: string } | null;
}) {
  const { name } = imageWords[image];
  return (
    <div role="group" aria-label={name}>
      <p className="menu__heading">{name}</p>
      <EditLinks edits={imageEdits(image, shown !== null)} vanityName={vanityName} />
      {shown && (
        <a
          href={mediaPath(shown.key)}
          download={downloadName(vanityName, image, shown.key)}
          className="menu__item"
        >
          Download
        </a>
      )}
    </div>
  );
}

function EditLinks({ edits, vanityName }: { edits: readonly Edit[]; vanityName: string }) {
  return edits.map(({ path, label }) => (
    <MenuLink key={path} to={editPath(vanityName, path)} preventScrollReset>
      {label}
    </MenuLink>
  ));
}

/** EDIT-092 to EDIT-094. Without JavaScript, pressing the button lists what is missing. */
function NotPublic({ site: { company } }: { site: SiteData }) {
  const missing = missingOf({ ...company, ...company.location });
  const hydrated = useHydrated();
  return (
    <aside className="not-public" aria-label="Not published">
      <div className="page stack gap-2">
        <p className="not-public__line">
          <Icon name="eye-off" />
          <strong>Not published. Only owners and platform admins can see this page.</strong>
        </p>
        {missing.length > 0 && (
          <>
            <p className="small">Before you can publish:</p>
            <Checklist missing={missing} vanityName={company.vanityName} />
          </>
        )}
        <Form method="post" action={editPath(company.vanityName, "publish")} preventScrollReset>
          <Button size="small" disabled={hydrated && missing.length > 0}>
            Publish Your Profile
          </Button>
        </Form>
      </div>
    </aside>
  );
}
