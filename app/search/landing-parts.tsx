import { Link } from "@remix-run/react";
import type { FieldErrors } from "../operations/refusal";
import { ButtonLink } from "../ui/button";
import { Card, CardLink } from "../ui/card";
import { Icon, ServiceIcon, serviceIconPath } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { searchPath } from "../urls";
import { SearchForm } from "./form";
import type { PopularCategory } from "./popular.server";

const promises: { icon: IconName; title: string; text: string }[] = [
  { icon: "shield-check", title: "Reviews say what they rest on", text: "A paid invoice, an accepted estimate, a request, or no record. You see which." },
  { icon: "send", title: "Your request goes to one company", text: "You choose whom you ask. Nothing is resold to others." },
  { icon: "map-pin", title: "Near you, and willing to come", text: "Companies say how far they travel. You only see those that reach your zip code." },
];

interface LandingPartsProps {
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  popular: PopularCategory[];
}

export function LandingParts({ typed, errors, popular }: LandingPartsProps) {
  return (
    <>
      <section className="hero">
        <div className="page hero__inner">
          <h1>Find Trusted Professionals</h1>
          <p className="lead">Plumbers, roofers, cleaners and more, with their work, hours and reviews in plain sight.</p>
          <SearchForm typed={typed} errors={errors} />
        </div>
      </section>
      <section className="page section stack gap-6" aria-labelledby="services-heading">
        <h2 id="services-heading">Popular Services</h2>
        <ul className="grid popular">
          {popular.map((category) => (
            <Card as="li" key={category.slug} className="stack gap-2" link>
              <span className="tile__icon">
                <ServiceIcon path={serviceIconPath(category.icon)} large />
              </span>
              <h3 className="card-title">
                <CardLink to={searchPath({ query: category.slug, zipCode: typed.zipCode })}>{category.name}</CardLink>
              </h3>
              <ul className="popular__services card__above">
                {category.services.map((service) => (
                  <li key={service.slug}>
                    <Link to={searchPath({ query: service.slug, zipCode: typed.zipCode })}>{service.name}</Link>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </ul>
      </section>
      <section className="page section" aria-labelledby="why-heading">
        <h2 id="why-heading" className="visually-hidden">
          Why people look here
        </h2>
        <ul className="grid promises">
          {promises.map(({ icon, title, text }) => (
            <li key={title} className="stack gap-2 promise">
              <Icon name={icon} large />
              <h3 className="card-title">{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="page section">
        <Card className="promote">
          <div className="stack gap-2">
            <h2>Do you run a home-service company?</h2>
            <p className="soft">Get a page with your services, photos, hours and reviews, and your own domain if you like.</p>
          </div>
          <ButtonLink to="/list-your-business" size="large">
            List your business
          </ButtonLink>
        </Card>
      </section>
    </>
  );
}
