import { offersOf } from "../companies/service-items";
import { servicePath } from "../urls";
import { ButtonLink } from "../ui/button";
import { Card, CardLink } from "../ui/card";
import { ServiceIcon } from "../ui/icon";
import { servicesPath } from "./menu";
import type { SiteData } from "./use-site";

/** PROF-042. */
const MAX_TILES = 6;

export function ServicesPart({ site: { company, prefix } }: { site: SiteData }) {
  const [only, ...others] = company.services;
  if (!only) return null;
  const items = only.type === "category" && others.length === 0 ? offersOf(only) : company.services;
  return (
    <section className="stack" aria-labelledby="services-heading">
      <h2 id="services-heading">Services</h2>
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
