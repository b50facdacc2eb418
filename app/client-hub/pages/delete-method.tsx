import { data, redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext, useParams, type ClientActionFunctionArgs } from "@remix-run/react";
import { methodLabel } from "../../documents/method-label";
import { sendForm } from "../../routing/send-form";
import { ButtonLink } from "../../ui/button";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { PostForm, type FormAnswer } from "../../ui/post-form";
import { clientHubPath } from "../../urls";
import { submitInHub } from "../hub-page.server";
import { messages } from "../messages";
import { deleteHubMethod } from "../payments/delete-hub-method.server";
import type { WalletContext } from "./wallet";

export { headers } from "../hub-headers";

export async function action(args: ActionFunctionArgs) {
  const { vanityName, method } = args.params;
  const wallet = clientHubPath(vanityName!, "/wallet");
  const answer = await submitInHub(
    deleteHubMethod,
    args,
    {},
    () => redirect(`${wallet}?done=method-deleted`),
    { uri: vanityName!, paymentMethodId: method },
    messages.methodNotDeleted,
    ["not-found"],
  );
  if (answer instanceof Response) return answer;
  // PAY-023: whatever the reason is.
  const errors = [{ field: undefined, message: messages.methodNotDeleted }];
  return data({ errors, typed: {} } satisfies FormAnswer, { status: 503 });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, messages.methodNotDeleted);
}

/** Says what depends on the method before it is deleted. */
export default function DeleteMethod() {
  const { site, methods } = useOutletContext<WalletContext>();
  const { method: id } = useParams();
  const method = methods.find((one) => one.id === id);
  const closeTo = clientHubPath(site.company.vanityName, "/wallet");
  return (
    <Dialog title="Delete payment method?" closeTo={closeTo}>
      {method ? (
        <PostForm preventScrollReset>
          <p>
            {site.company.name} will no longer be able to charge{" "}
            <strong>{methodLabel(method)}</strong>. Past payments don’t change.
          </p>
          {method.autoPays.length > 0 && (
            <>
              <p>These are no longer paid automatically. You’ll pay their invoices yourself:</p>
              <ul>
                {method.autoPays.map(({ subscriptionNumber, title, cycle }) => (
                  <li key={subscriptionNumber}>
                    {title}, {cycle}
                  </li>
                ))}
              </ul>
            </>
          )}
          <DestroyButtons submit="Delete payment method" closeTo={closeTo} />
        </PostForm>
      ) : (
        <div className="stack">
          <p>This payment method isn’t in your wallet any more.</p>
          <p>
            <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
              Back to the wallet
            </ButtonLink>
          </p>
        </div>
      )}
    </Dialog>
  );
}
