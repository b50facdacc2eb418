import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import { ServiceIcon } from "../../ui/icon";
import { searchPath } from "../search-path";
import { allServices, type CategoryWithServices } from "../all-services.server";
import { longLink } from "../short-link";
import { useSearchZip } from "../use-search-zip";
import stylesUrl from "../all-services.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "All services",
    description: "Browse every service from A to Z and find companies near you.",
    path: "/services",
  });

export function loader() {
  return allServices();
}

/**
 * The same for every visitor, so it is cached. Plain `<a>` elements: hundreds of router links would
 * cost a phone more than a full page load.
 */
export default function AllServices() {
  const categories = useLoaderData<typeof loader>();
  const { zip } = useSearchZip();
  const letters = byLetter(categories);
  return (
    <>
      <MainBar />
      <main id="main" className="page section stack gap-8">
        <div className="stack gap-2">
          <h1>All services</h1>
          <p className="lead">
            {categories.length} categories from A to Z. Choose one to find companies near you.
          </p>
        </div>
        <nav aria-label="By letter" className="letters">
          <ul className="letters__list">
            {letters.map(([letter]) => (
              <li key={letter}>
                <a href={`#letter-${letter}`}>{letter}</a>
              </li>
            ))}
          </ul>
        </nav>
        {letters.map(([letter, those]) => (
          <section key={letter} id={`letter-${letter}`} className="letter" aria-label={letter}>
            <p className="letter__name" aria-hidden>
              {letter}
            </p>
            <div className="letter__categories">
              {those.map((category) => (
                <Category key={category.link} category={category} zip={zip} />
              ))}
            </div>
          </section>
        ))}
      </main>
      <MainFooter />
    </>
  );
}

function Category({
  category: { link, icon, services },
  zip,
}: {
  category: CategoryWithServices;
  zip: string;
}) {
  const { name, slug } = longLink(link);
  return (
    <article className="all-category">
      <h2 className="all-category__name">
        <a href={searchPath({ query: slug, zipCode: zip })}>
          <ServiceIcon name={icon} />
          {name}
        </a>
      </h2>
      <ul className="all-category__services">
        {services.map(longLink).map((service) => (
          <li key={service.slug}>
            <a href={searchPath({ query: service.slug, zipCode: zip })}>{service.name}</a>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Groups categories by first letter, in their order. */
function byLetter(categories: CategoryWithServices[]) {
  const letters = new Map<string, CategoryWithServices[]>();
  for (const category of categories) {
    const letter = category.link.charAt(0);
    letters.set(letter, [...(letters.get(letter) ?? []), category]);
  }
  return [...letters];
}
