import type { ComponentProps, ReactNode } from "react";
import { subscriptionPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { PostForm, SubmitButton } from "../ui/post-form";
import { useSubscription } from "./shown-subscription";

interface DialogFormProps {
  title: string;
  submit: string;
  variant?: ComponentProps<typeof SubmitButton>["variant"];
  /** Further hidden fields. */
  hidden?: Record<string, string>;
  children: ReactNode;
}

/** A form over the subscription's page, about the version that it shows. */
export function DialogForm({
  title,
  submit,
  variant = "primary",
  hidden = {},
  children,
}: DialogFormProps) {
  const { subscriptionNumber, version } = useSubscription();
  const { vanityName } = useOffice();
  const closeTo = subscriptionPath(vanityName, subscriptionNumber);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <PostForm hidden={{ seen: String(version), ...hidden }} preventScrollReset>
        {children}
        <div className="cluster gap-2">
          <SubmitButton wide={false} variant={variant}>
            {submit}
          </SubmitButton>
          <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
            Back
          </ButtonLink>
        </div>
      </PostForm>
    </Dialog>
  );
}
