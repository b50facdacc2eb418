import { Form, useSearchParams } from "@remix-run/react";
import { companyPath } from "../../urls";
import { Button, ButtonLink } from "../../ui/button";
import { Menu, MenuLink } from "../../ui/menu";
import type { SiteData } from "../site/use-site";
import { editPath, imageEdits, primaryEdits } from "./edits";
import "./editing.css";

/** EDIT-004 to EDIT-009. It works without a script: the menus are `<details>`, the rest links and forms. */
export default function EditControls({ site }: { site: SiteData }) {
  const { company, editing } = site;
  return (
    <>
      <aside className="edit-bar" aria-label="Your company's page">
        <div className="page cluster cluster--apart gap-2">
          {editing ? <Editing vanityName={company.vanityName} /> : <Looking site={site} />}
        </div>
      </aside>
      <JustChanged vanityName={company.vanityName} />
    </>
  );
}

/** EDIT-002. */
function Looking({ site: { company } }: { site: SiteData }) {
  return (
    <>
      <p>This is how visitors see your page.</p>
      <ButtonLink to={editPath(company.vanityName)} reloadDocument icon="pencil" size="small">
        Edit page
      </ButtonLink>
    </>
  );
}

function Editing({ vanityName }: { vanityName: string }) {
  return (
    <>
      <div className="cluster gap-2">
        <Menu label="Edit Images" size="small" variant="secondary">
          {imageEdits.map(({ heading, edits }) => (
            <EditGroup key={heading} heading={heading} edits={edits} vanityName={vanityName} />
          ))}
        </Menu>
        <Menu label="Edit Primary Info" size="small" variant="secondary">
          {primaryEdits.map(({ path, label }) => (
            <MenuLink key={path} to={editPath(vanityName, path)}>
              {label}
            </MenuLink>
          ))}
        </Menu>
        <ButtonLink to={editPath(vanityName, "changes")} size="small" variant="quiet" preventScrollReset>
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

function EditGroup({ heading, edits, vanityName }: { heading: string; edits: readonly { path: string; label: string }[]; vanityName: string }) {
  return (
    <>
      <p className="menu__heading">{heading}</p>
      {edits.map(({ path, label }) => (
        <MenuLink key={path} to={editPath(vanityName, path)}>
          {label}
        </MenuLink>
      ))}
    </>
  );
}

/** After a change: that it was made, and the way back. */
function JustChanged({ vanityName }: { vanityName: string }) {
  const [search] = useSearchParams();
  const change = search.get("changed");
  if (change === null) return null;
  return (
    <div className="just-changed" role="status">
      <p>Saved.</p>
      {change && (
        <Form method="post" action={editPath(vanityName, "changes")} preventScrollReset>
          <input type="hidden" name="id" value={change} />
          <Button size="small" variant="secondary" icon="undo-2">
            Undo
          </Button>
        </Form>
      )}
      <ButtonLink to={companyPath(vanityName)} size="small" variant="quiet" preventScrollReset>
        Close
      </ButtonLink>
    </div>
  );
}
