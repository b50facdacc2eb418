import { Link, NavLink, useLocation } from "@remix-run/react";
import { sitePages } from "../urls";
import { callLink } from "../visits/call-link";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { mediaPath } from "../ui/media-path";
import { Menu, MenuLink } from "../ui/menu";
import { formatPhone } from "../ui/phone-number";
import { siteMenu } from "../company-site/menu";
import { isHubAlone, type SiteData } from "../company-site/use-site";

/** The company's name and the site menu; without the menu where only the client hub is open. */
export function SiteHeader({ site }: { site: SiteData }) {
  const { company, prefix, editing } = site;
  const name = (
    <>
      {company.logo && company.published && (
        <img src={mediaPath(company.logo.key, 160)} alt="" width="40" height="40" />
      )}
      <span>{company.name}</span>
    </>
  );
  return (
    <header className="site-header">
      <div className="page site-header__row">
        {isHubAlone(site) ? (
          <div className="site-header__name">{name}</div>
        ) : (
          <Link to={prefix || "/"} className="site-header__name" prefetch="intent">
            {name}
          </Link>
        )}
        {company.phone && (
          <a
            {...callLink(company.phone, prefix)}
            className={buttonClass({ size: "small" }, "site-header__call")}
          >
            <Icon name="phone" />
            {formatPhone(company.phone)}
          </a>
        )}
        {!isHubAlone(site) && (
          <SiteNavigation company={company} prefix={prefix} editing={editing} />
        )}
      </div>
    </header>
  );
}

function SiteNavigation({
  company,
  prefix,
  editing,
}: Pick<SiteData, "company" | "prefix" | "editing">) {
  const { services, contact, about, clientHub } = siteMenu(company, editing);
  // Phones show these links and the gallery's under "More", and the logo leads home; widths above
  // 576 px show all in the bar. Each width shows them once.
  const moreLinks = [
    contact && { to: prefix + sitePages.contact, label: "Contact" },
    about && { to: prefix + sitePages.about, label: "About" },
    { to: prefix + sitePages.reviews, label: "Reviews" },
    clientHub && { to: prefix + sitePages.clientHub, label: "Client Hub" },
  ].filter((entry) => entry !== false);
  const gallery = { to: prefix + sitePages.photos, label: "Photo Gallery" };
  const { pathname } = useLocation();
  const isCurrent = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <nav className="site-nav" aria-label={company.name}>
      <Entry to={prefix || "/"} label="Home" end />
      {services && (
        <Menu
          label="Services"
          variant="quiet"
          className="site-nav__menu"
          current={isCurrent(prefix + sitePages.services)}
        >
          {services.items.map((item) => (
            <MenuLink key={item.path} to={prefix + item.path}>
              {item.name}
            </MenuLink>
          ))}
          <hr />
          <MenuLink to={prefix + services.path}>View all services...</MenuLink>
        </Menu>
      )}
      <Entry {...gallery} />
      {moreLinks.map((entry) => (
        <Entry key={entry.to} {...entry} />
      ))}
      <Menu
        label="More"
        variant="quiet"
        end
        className="site-nav__menu site-nav__narrow"
        current={[gallery, ...moreLinks].some(({ to }) => isCurrent(to))}
      >
        {[gallery, ...moreLinks].map((entry) => (
          <MenuLink key={entry.to} to={entry.to}>
            {entry.label}
          </MenuLink>
        ))}
      </Menu>
    </nav>
  );
}

function Entry({ to, label, end = false }: { to: string; label: string; end?: boolean }) {
  return (
    <NavLink to={to} end={end} prefetch="intent" className="site-nav__link">
      {label}
    </NavLink>
  );
}
