import { Note } from "../../ui/note";
import { FeaturedCard, type ShownFeatured } from "./featured-card";

/** SRCH-011, SRCH-012. */
export function FeaturedPart({ near, companies }: ShownFeatured) {
  if (companies?.length === 0) return null;
  return (
    <section className="page stack gap-6" aria-labelledby="featured-heading">
      <div className="stack gap-2">
        <h2 id="featured-heading">Featured Professionals</h2>
        <p className="soft">
          {near ? `Highly rated near ${near}` : "Highly rated by their customers"}
        </p>
      </div>
      {companies ? (
        <ul className="featured-list">
          {companies.map((company, i) => (
            <FeaturedCard key={company.vanityName} company={company} isFirst={i === 0} />
          ))}
        </ul>
      ) : (
        <Note tone="danger">Unexpected error, please try again later</Note>
      )}
    </section>
  );
}
