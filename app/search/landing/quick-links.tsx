import { Link } from "@remix-run/react";
import { searchPath } from "../search-path";

/** SRCH-017, SRCH-018 define names and order; slugs are categories of the catalogue. */
export const quickLinks = [
  {
    title: "Home Services",
    links: [
      { name: "House Cleaning", slug: "house-cleaners" },
      { name: "Painting", slug: "painters" },
      { name: "Handyman", slug: "handyman" },
      { name: "Plumbing", slug: "plumbing-contractors" },
      { name: "HVAC", slug: "hvac-contractors" },
      { name: "Electrical", slug: "electrical-contractors" },
      { name: "Pest Control", slug: "pest-control" },
      { name: "Landscaping", slug: "landscape-contractors" },
    ],
  },
  {
    title: "Exterior",
    links: [
      { name: "Landscaping", slug: "landscape-contractors" },
      { name: "Lawn Care", slug: "lawn-care" },
      { name: "Exterior Cleaning", slug: "exterior-cleaning" },
      { name: "Pools and Spas", slug: "pools-and-spas" },
      { name: "Tree Service", slug: "tree-service" },
      { name: "Fencing and Gates", slug: "fencing-and-gates" },
      { name: "Stone Pavers and Concrete", slug: "stone-pavers-and-concrete" },
      { name: "Roofing and Gutters", slug: "roofing-and-gutters" },
    ],
  },
];

export function QuickLinks({ zip }: { zip: string }) {
  return (
    <div className="page quick-links">
      {quickLinks.map(({ title, links }) => (
        <nav key={title} aria-label={title} className="stack gap-3">
          <h2 className="quick-links__title">{title}</h2>
          <ul className="quick-links__list">
            {links.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={searchPath({ query: slug, zipCode: zip })}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
