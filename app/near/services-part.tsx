import type { City } from "../places/city.server";
import { nearPath } from "../urls";
import type { Subject } from "./read-service.server";

/** The category's services from the catalogue; each links to its page for the city. */
export function ServicesPart({
  city,
  subject: { category, services, isCategory },
}: {
  city: City;
  subject: Subject;
}) {
  const path = (service: string) =>
    nearPath({ stateCode: city.stateCode, city: city.slug, service });
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="included-heading" className="stack">
      <h2 id="included-heading">
        {isCategory ? `What ${category.trades} do` : `More in ${category.name}`}
      </h2>
      <ul className="included">
        {!isCategory && (
          <li>
            <a href={path(category.slug)}>All {category.trades}</a>
            <p className="small soft">
              Everyone in {category.name} around {city.city}.
            </p>
          </li>
        )}
        {services.map(({ slug, name, teaser }) => (
          <li key={slug}>
            <a href={path(slug)}>{name}</a>
            <p className="small soft">{teaser}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
