import { useRef, type MouseEvent } from "react";
import type { Company } from "../companies/company";
import { siteMenu } from "../company-site/menu";
import type { SiteData } from "../company-site/use-site";
import { Badge } from "../ui/badge";
import { ButtonLink, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { mediaPath } from "../ui/media-path";
import { Menu, MenuLink } from "../ui/menu";
import { sitePages } from "../urls";
import { editPath, imageEdits, primaryEdits, videoEdits, type Edit } from "./edits";
import { downloadName, imageWords, type ImageName } from "./images/image-kinds";

const ID = "edit-menu";

/**
 * The menus of the bar. Where they don't fit beside each other, a button opens them as a popover:
 * browsers do that without JavaScript. React 18 doesn't know its attributes, but passes them through.
 */
export function EditMenu({ site }: { site: SiteData }) {
  const { company } = site;
  const { vanityName, published } = company;
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  function closeAfterChoice({ target }: MouseEvent) {
    const element = panel.current!;
    if (!(target instanceof Element) || !target.closest("a") || !isOpen(element)) return;
    element.hidePopover();
    opener.current!.focus({ preventScroll: true });
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass({ variant: "secondary", size: "small" }, "edit-bar__opener")}
        {...{ popovertarget: ID }}
      >
        <Icon name="menu" />
        Menu
      </button>
      <div
        ref={panel}
        id={ID}
        className="edit-menu"
        onClick={closeAfterChoice}
        {...{ popover: "" }}
      >
        <p className="edit-menu__state">
          {published ? <Badge tone="success">Published</Badge> : <Badge>Not published</Badge>}
        </p>
        <Menu label="Edit Images" size="small" variant="quiet">
          <ImageEdits company={company} image="banner" shown={company.banner.image} />
          <ImageEdits company={company} image="logo" shown={company.logo} />
          <hr />
          <EditLinks edits={videoEdits} vanityName={vanityName} />
        </Menu>
        <Menu label="Edit Primary Info" size="small" variant="quiet">
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
        <BarLink to={editPath(vanityName, "changes")} label="Recent changes" />
        <BarLink to={editPath(vanityName, "domain")} label="Website domain" />
        <BarLink to="/dashboard" label="Dashboard" leaves />
        <Pages site={site} />
      </div>
    </>
  );
}

function BarLink({ to, label, leaves }: { to: string; label: string; leaves?: boolean }) {
  return (
    <ButtonLink to={to} size="small" variant="quiet" preventScrollReset={!leaves}>
      {label}
    </ButtonLink>
  );
}

/** On a phone the company's own header makes room for the bar. */
function Pages({ site: { company, prefix } }: { site: SiteData }) {
  const { services } = siteMenu(company, true);
  const pages = [
    { path: sitePages.home, label: "Home" },
    { path: services!.path, label: "Services" },
    { path: sitePages.photos, label: "Photo Gallery" },
    { path: sitePages.contact, label: "Contact" },
    { path: sitePages.about, label: "About" },
    { path: sitePages.reviews, label: "Reviews" },
    { path: sitePages.clientHub, label: "Client Hub" },
  ];
  return (
    <nav className="edit-menu__pages" aria-label="Pages of your site">
      <p className="menu__heading">Pages</p>
      {pages.map(({ path, label }) => (
        <MenuLink key={path} to={prefix + path}>
          {label}
        </MenuLink>
      ))}
    </nav>
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

/** False also in a browser without popovers, which always shows the menu. */
function isOpen(element: HTMLElement) {
  return CSS.supports("selector(:popover-open)") && element.matches(":popover-open");
}
