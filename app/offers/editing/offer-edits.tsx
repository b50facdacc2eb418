import { useSearchParams } from "@remix-run/react";
import type { SiteData } from "../../company-site/use-site";
import type { ServiceItem } from "../../companies/company";
import { ButtonLink } from "../../ui/button";
import { Note } from "../../ui/note";
import { offersOf } from "../../companies/service-items";
import { isSuccessKey, offerEditPath, successMessages } from "./offer-paths";
import OfferTools from "./offer-tools";
import "./offers-editing.css";

/**
 * Shown to people who may edit the company: the result of the last change and, in editing mode, the
 * tools.
 */
export default function OfferEdits({
  site,
  services,
}: {
  site: SiteData;
  services: ServiceItem[];
}) {
  const { vanityName } = site.company;
  const offers = services.flatMap((item) => (item.type === "category" ? offersOf(item) : [item]));
  const link = (path: string) =>
    ({ to: offerEditPath(vanityName, path), size: "small", preventScrollReset: true }) as const;
  return (
    <>
      <LastChange />
      {site.editing && (
        <section className="card stack" aria-label="Edit services">
          <div className="cluster gap-2">
            <ButtonLink {...link("add")} icon="plus">
              Add Services
            </ButtonLink>
            <ButtonLink {...link("new?type=product")} icon="plus" variant="secondary">
              Add a product
            </ButtonLink>
            <ButtonLink {...link("categories")} icon="list" variant="secondary">
              Categories
            </ButtonLink>
            {offers.length > 1 && (
              <ButtonLink {...link("order")} icon="list-ordered" variant="secondary">
                Order
              </ButtonLink>
            )}
          </div>
          {offers.length > 0 && (
            <ul className="people">
              {offers.map(({ offerNumber, name }) => (
                <li key={offerNumber} className="person offer-edits__row">
                  <p className="person__text">{name}</p>
                  <OfferTools vanityName={vanityName} offer={{ offerNumber, name }} listed />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

function LastChange() {
  const [search] = useSearchParams();
  const key = search.get("said");
  if (!isSuccessKey(key)) return null;
  const [skipped, failed] = [search.get("there"), search.get("failed")];
  return (
    <>
      <Note tone="success" role="status">
        <p>{successMessages[key]}</p>
        {skipped && <p>Already on your profile: {skipped}.</p>}
      </Note>
      {failed && (
        <Note tone="danger" role="alert">
          <p>Not added: {failed}</p>
        </Note>
      )}
    </>
  );
}
