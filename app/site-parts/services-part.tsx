import { offersOf } from "../companies/service-items";
import { OwnerPart } from "../editing/edit-bar";
import { servicePath } from "../urls";
import { ButtonLink } from "../ui/button";
import { Card, CardLink } from "../ui/card";
import { ServiceIcon } from "../ui/icon";
import { servicesPath } from "../company-site/menu";
import type { SiteData } from "../company-site/use-site";

/** PROF-042. */
const MAX_TILES = 6;

export function ServicesPart({ site }: { site: SiteData }) {
  const { company, prefix } = site;
  const [only, ...others] = company.services;
  if (!only) return <OwnerPart site={site} part="no-services" />;
  const items = only.type === "category" && others.length === 0 ? offersOf(only) : company.services;
  return (
    <section className="stack" aria-labelledby="services-heading">
      <h2 id="services-heading">Services</h2>
      <OwnerPart site={site} part="services" />
      <ul className="tiles">
        {items.slice(0, MAX_TILES).map((item) => (
          <Card as="li" key={item.nameUri} link className="tile">
            <span className="tile__icon">
              <ServiceIcon name={item.icon} large />
            </span>
            <CardLink to={prefix + servicePath(item.nameUri)}>{item.name}</CardLink>
            {"offers" in item && (
              <span className="soft small">{offersOf(item).length} services</span>
            )}
            <OwnerPart site={site} part="service" item={item} />
          </Card>
        ))}
      </ul>
      {items.length > MAX_TILES && (
        <p>
          <ButtonLink
            to={prefix + servicesPath(company.services)}
            variant="secondary"
            iconAfter="arrow-right"
          >
            View all services
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
