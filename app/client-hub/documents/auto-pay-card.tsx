import { usd } from "../../documents/usd";
import { useSite } from "../../company-site/use-site";
import { Card } from "../../ui/card";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { clientHubPath } from "../../urls";
import type { DocumentShown } from "./document-shown";

/** Where mails about automatic payments lead. The wallet turns them off, after a code if one is needed. */
export function AutoPayCard({ autoPay }: Pick<DocumentShown, "autoPay">) {
  const { vanityName } = useSite().company;
  if (!autoPay) return null;
  const { subscription, method, most } = autoPay;
  return (
    <Card as="section" className="stack no-print">
      <h2>Automatic payments</h2>
      <p>
        Invoices of this subscription are paid from {method}, up to {usd(most)} each.
      </p>
      <PostForm
        action={clientHubPath(vanityName, "/wallet")}
        hidden={{ subscription: String(subscription) }}
      >
        <SubmitButton variant="secondary" size="small" wide={false}>
          Turn off automatic payments
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
