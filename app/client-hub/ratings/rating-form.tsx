import { RatingFields } from "../../reviews/rating-fields";
import { attributeField } from "../../reviews/form-fields";
import type { Attribute } from "../../reviews/review";
import { ButtonLink } from "../../ui/button";
import { Checkbox } from "../../ui/controls";
import { PostForm, SubmitButton, useTyped } from "../../ui/post-form";
import type { DocumentShown } from "../documents/document-shown";

interface RatingFormProps {
  company: string;
  /** What it begins with. */
  shown: Pick<DocumentShown, "rating" | "publicRating">;
  /** Where the form is sent. */
  action: string;
  closeTo: string;
  /** What the other button says. */
  skip: string;
}

/** RATE-002, RATE-003, RATE-006 to RATE-011. Without a rating it begins with five stars. */
export function RatingForm({ company, shown, action, closeTo, skip }: RatingFormProps) {
  return (
    <PostForm action={action} preventScrollReset>
      <RatingFields
        stored={storedFields(shown.rating)}
        rows={5}
        hints={{
          headline: "Required with 1 or 2 stars.",
          review: `What did they do, and how did it go? ${company} reads it. Required with 1 or 2 stars.`,
        }}
      />
      <PublicChoice company={company} chosen={shown.publicRating} />
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

/** The name is the client's own, or that of their account. */
function PublicChoice({ company, chosen }: { company: string; chosen: boolean }) {
  const typed = useTyped();
  return (
    <Checkbox
      name="public"
      defaultChecked={typed ? typed.public !== undefined : chosen}
      label={`Show my rating on ${company}’s page`}
      hint={
        "Signed with your first name and the first letter of your last. Otherwise only " +
        `${company} sees it, and your friends if you have an account here. If you have a review of ` +
        `${company} already, the rating is added to it, and those who see the review see the rating, too.`
      }
    />
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
