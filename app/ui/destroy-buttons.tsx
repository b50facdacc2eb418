import { useId } from "react";
import { ButtonLink } from "./button";
import { SubmitButton } from "./post-form";

interface DestroyButtonsProps {
  /** A verb and what it destroys: "Delete photo". */
  submit: string;
  keep?: string;
  /** Where `keep` leads. */
  closeTo: string;
  /** Disables the red button, and says what is missing. */
  disabledUntil?: string;
}

/** The buttons of a form that destroys something: a red one, and a link that changes nothing. */
export function DestroyButtons({
  submit,
  keep = "Keep it",
  closeTo,
  disabledUntil,
}: DestroyButtonsProps) {
  const id = useId();
  return (
    <div className="cluster gap-2">
      <SubmitButton
        variant="danger"
        wide={false}
        disabled={disabledUntil !== undefined}
        aria-describedby={disabledUntil && id}
      >
        {submit}
      </SubmitButton>
      <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
        {keep}
      </ButtonLink>
      {disabledUntil && (
        <span id={id} className="small soft">
          {disabledUntil}
        </span>
      )}
    </div>
  );
}
