import { Link } from "@remix-run/react";
import { servicePath } from "../urls";
import { Card, CardLink } from "../ui/card";
import { Icon, ServiceIcon } from "../ui/icon";
import type { CategoryItem, OfferLink, ServiceItem } from "../companies/company";

export function ServiceCards({ services, prefix }: { services: ServiceItem[]; prefix: string }) {
  return (
    <ul className="grid service-cards">
      {services.map((item) =>
        item.type === "category" ? (
          <CategoryCard key={item.nameUri} category={item} prefix={prefix} />
        ) : (
          <OfferCard key={item.nameUri} offer={item} prefix={prefix} />
        ),
      )}
    </ul>
  );
}

/** Icon, name, teaser and "Learn More" (PROF-047). */
export function OfferCard({ offer, prefix }: { offer: OfferLink; prefix: string }) {
  return (
    <Card as="li" link className="stack gap-2 service-card">
      <span className="tile__icon">
        <ServiceIcon name={offer.icon} large />
      </span>
      <h2 className="card-title">{offer.name}</h2>
      {offer.teaser && <p className="soft">{offer.teaser}</p>}
      <p className="service-card__more">
        <CardLink to={prefix + servicePath(offer.nameUri)}>
          <span>Learn More</span>
          <span className="visually-hidden"> about {offer.name}</span>
        </CardLink>
        <Icon name="arrow-right" />
      </p>
    </Card>
  );
}

/** Lists the category's subcategories or, without any, its services (PROF-048). */
function CategoryCard({ category, prefix }: { category: CategoryItem; prefix: string }) {
  const listed = category.subcategories.length > 0 ? category.subcategories : [];
  return (
    <Card as="li" className="stack gap-2 service-card">
      <span className="tile__icon">
        <ServiceIcon name={category.icon} large />
      </span>
      <h2 className="card-title">
        <Link to={prefix + servicePath(category.nameUri)} prefetch="intent">
          {category.name}
        </Link>
      </h2>
      <ul className="service-card__list">
        {listed.map((sub) => (
          <li key={sub.nameUri}>
            <Link to={prefix + servicePath(category.nameUri, sub.nameUri)} prefetch="intent">
              {sub.name}
            </Link>{" "}
            <span className="soft small">({sub.offers.length})</span>
          </li>
        ))}
        {category.offers.map((offer) => (
          <li key={offer.nameUri}>
            <Link to={prefix + servicePath(offer.nameUri)} prefetch="intent">
              {offer.name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
