import { Link } from "@remix-run/react";
import { useRoot } from "../frame/use-root";
import { sitePages } from "../urls";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { MainLinks } from "../frame/main-links";
import { ContactDetails } from "./contact-details";
import { footerServices, siteMenu } from "../company-site/menu";
import { SmallPrint } from "../frame/small-print";
import type { SiteData } from "../company-site/use-site";

export function SiteFooter({ site }: { site: SiteData }) {
  const { company, prefix, onOwnDomain } = site;
  const root = useRoot();
  const services = footerServices(company);
  return (
    <footer className="site-footer">
      <div className="page site-footer__blocks">
        <section>
          <h2>Contact Us Today</h2>
          <ContactDetails site={{ ...site, editing: false }} />
        </section>
        {services.length > 0 && (
          <FooterLinks
            title="Services"
            links={services.map(({ name, path }) => ({ label: name, to: prefix + path }))}
          />
        )}
        <FooterLinks
          title="Information"
          links={[
            { label: "Home", to: prefix || "/" },
            { label: "Photo Gallery", to: prefix + sitePages.photos },
            ...(siteMenu(company).about
              ? [{ label: "About Us", to: prefix + sitePages.about }]
              : []),
            { label: "Customer Reviews", to: prefix + sitePages.reviews },
          ]}
        />
        <Social social={company.social} />
      </div>
      <div className="page site-footer__end">
        {onOwnDomain ? (
          <p>
            Crafted by {company.name} - Powered by{" "}
            <a href={root?.mainOrigin} className="quiet-link">
              {root?.productName}
            </a>
          </p>
        ) : (
          <MainLinks editing={site.editing} />
        )}
        <SmallPrint holder={onOwnDomain ? company.name : undefined} />
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const networks: { name: "facebook" | "x" | "instagram"; label: string; icon: IconName }[] = [
  { name: "facebook", label: "Facebook", icon: "facebook" },
  { name: "x", label: "X", icon: "x-logo" },
  { name: "instagram", label: "Instagram", icon: "instagram" },
];

function Social({ social }: { social: SiteData["company"]["social"] }) {
  const links = networks.filter(({ name }) => social[name]);
  if (links.length === 0) return null;
  return (
    <section>
      <h2>Social</h2>
      <ul>
        {links.map(({ name, label, icon }) => (
          <li key={name}>
            <a href={social[name]!} rel="me noopener" className="footer-link cluster gap-2">
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
