import { ButtonLink } from "./button";
import { SubmitButton } from "./post-form";

interface DestroyButtonsProps {
  /** A verb and what it destroys: "Delete photo". */
  submit: string;
  keep?: string;
  /** Where `keep` leads. */
  closeTo: string;
}

/** The buttons of a form that destroys something: a red one, and a link that changes nothing. */
export function DestroyButtons({ submit, keep = "Keep it", closeTo }: DestroyButtonsProps) {
  return (
    <div className="cluster gap-2">
      <SubmitButton variant="danger" wide={false}>
        {submit}
      </SubmitButton>
      <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
        {keep}
      </ButtonLink>
    </div>
  );
}
