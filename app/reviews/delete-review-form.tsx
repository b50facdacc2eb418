import { DestroyButtons } from "../ui/destroy-buttons";
import { PostForm } from "../ui/post-form";

interface DeleteReviewFormProps {
  /** The company's name. */
  company: string;
  headline: string;
  hasPhotos: boolean;
  hasReply: boolean;
  closeTo: string;
}

export function DeleteReviewForm({
  company,
  headline,
  hasPhotos,
  hasReply,
  closeTo,
}: DeleteReviewFormProps) {
  const also = [hasPhotos && "its photos", hasReply && "the company’s reply"].filter(Boolean);
  return (
    <PostForm preventScrollReset>
      <p>
        This deletes {headline ? `“${headline}”` : `your review of ${company}`}
        {also.length > 0 && ` with ${also.join(" and ")}`}. You can’t undo it.
      </p>
      <DestroyButtons submit="Delete review" closeTo={closeTo} />
    </PostForm>
  );
}
