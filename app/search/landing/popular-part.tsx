import { Link } from "@remix-run/react";
import { ButtonLink } from "../../ui/button";
import { Card, CardLink } from "../../ui/card";
import { searchPath } from "../search-path";
import type { PopularCategory } from "../popular.server";

interface PopularPartProps {
  popular: PopularCategory[];
  /** Size of the whole catalogue. */
  categoryCount: number;
  zip: string;
}

/** SRCH-016. The pictures are drawn by scripts/banners.ts. */
export function PopularPart({ popular, categoryCount, zip }: PopularPartProps) {
  return (
    <section className="page stack gap-6" aria-labelledby="popular-heading">
      <div className="cluster cluster--apart">
        <h2 id="popular-heading">Popular Services</h2>
        <ButtonLink to="/services" variant="secondary" size="small" iconAfter="arrow-right">
          All {categoryCount} categories
        </ButtonLink>
      </div>
      <ul className="popular">
        {popular.map((category) => (
          <Card as="li" key={category.slug} className="popular__tile" link flush>
            <img
              src={`/banners/tiles/${category.slug}.webp`}
              alt=""
              width={480}
              height={300}
              loading="lazy"
              decoding="async"
            />
            <h3 className="card-title">
              <CardLink to={searchPath({ query: category.slug, zipCode: zip })}>
                {category.name}
              </CardLink>
            </h3>
            <ul className="popular__services">
              {category.services.map((service) => (
                <li key={service.slug}>
                  <Link
                    to={searchPath({ query: service.slug, zipCode: zip })}
                    className="card__above"
                  >
                    {service.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
    </section>
  );
}
