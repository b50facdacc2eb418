import type { ReactNode } from "react";
import { placeName } from "../place-name";
import { ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { formatPhone } from "../ui/phone-number";
import { newCompanyReviewPath } from "../reviews/review-urls";
import type { Business } from "./business-at";

interface BusinessDialogProps {
  business: Business;
  onClose: () => void;
}

/** REV-035, REV-036: a business of the maps service that has no profile here. */
export default function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  const { placeId, name, address, address2, city, state, zip, phoneNumber, website, hours } =
    business;
  const place = [placeName({ city, stateCode: state }), zip].filter(Boolean).join(" ");
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="stack gap-6">
        <p>This business has no page here yet. If you know it, add it with a review.</p>
        <dl className="account__facts">
          <Fact term="Address">{[address, address2, place].filter(Boolean).join(", ")}</Fact>
          <Fact term="Phone">{isPhone(phoneNumber) ? formatPhone(phoneNumber) : phoneNumber}</Fact>
          <Fact term="Website">{website}</Fact>
          <Fact term="Hours">
            {hours.length > 0 && (
              <ul role="list">
                {hours.map((day) => (
                  <li key={day}>{day}</li>
                ))}
              </ul>
            )}
          </Fact>
        </dl>
        <div>
          <ButtonLink to={newCompanyReviewPath({ placeId })} size="large" icon="star">
            Leave a Review
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd className="grow">{children}</dd>
    </div>
  );
}

function isPhone(digits: string) {
  return /^\d{10}$/.test(digits);
}
