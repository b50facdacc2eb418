import { RatingFields } from "../../reviews/rating-fields";
import { attributeField } from "../../reviews/form-fields";
import type { Attribute } from "../../reviews/review";
import { ButtonLink } from "../../ui/button";
import { PostForm, SubmitButton } from "../../ui/post-form";
import type { DocumentShown } from "../documents/document-shown";

interface RatingFormProps {
  company: string;
  rating: DocumentShown["rating"];
  /** Where the form is sent. */
  action: string;
  closeTo: string;
  /** What the other button says. */
  skip: string;
}

/** RATE-002, RATE-003, RATE-006 to RATE-011. Without a rating it begins with five stars. */
export function RatingForm({ company, rating, action, closeTo, skip }: RatingFormProps) {
  return (
    <PostForm action={action} preventScrollReset>
      <RatingFields
        stored={storedFields(rating)}
        rows={5}
        hints={{
          headline: "Required with 1 or 2 stars.",
          review: `What did they do, and how did it go? ${company} reads it. Required with 1 or 2 stars.`,
        }}
      />
      <div className="dialog__actions">
        <SubmitButton wide={false} icon="star">
          Send rating
        </SubmitButton>
        <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
          {skip}
        </ButtonLink>
      </div>
    </PostForm>
  );
}

function storedFields(rating: DocumentShown["rating"]): Record<string, string> {
  const { rating: stars = 5, headline = "", review = "", attributes = [] } = rating ?? {};
  return {
    rating: String(stars),
    headline,
    review,
    ...Object.fromEntries(attributes.map((code) => [attributeField(code as Attribute), "on"])),
  };
}
