import { CardLink } from "../ui/card";
import { Button } from "../ui/button";
import { Picture } from "../ui/picture";
import { Rating } from "../ui/rating";
import { companyPath } from "../urls";
import type { ResultCard } from "./result-cards.server";

/** The company of the pin that was pressed, on a phone. */
export function MapCard({ company, onClose }: { company: ResultCard; onClose: () => void }) {
  const { picture, name, hours } = company;
  return (
    <div className="map-card card card--link" role="group" aria-label={name}>
      <Picture key={company.vanityName} {...picture} alt="" sizes="7rem" load="now" fit="cover" />
      <div className="map-card__text">
        <p className="map-card__name">
          <CardLink to={companyPath(company.vanityName)}>{name}</CardLink>
        </p>
        {company.reviewCount > 0 && <Rating value={company.rating} count={company.reviewCount} />}
        {hours && <p className="small soft">{hours.text}</p>}
      </div>
      <Button
        type="button"
        variant="quiet"
        icon="x"
        iconOnly
        className="card__above"
        onClick={onClose}
      >
        Close
      </Button>
    </div>
  );
}
