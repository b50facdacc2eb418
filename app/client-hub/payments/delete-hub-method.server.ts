import * as z from "zod";
import { operation, visitor } from "../../operations/operation";
import { endAutoPays } from "../../payments/auto-pay.server";
import { payingAccount } from "../../payments/payee.server";
import { savedMethods } from "../../payments/payers.server";
import { Refusal } from "../../refusal";
import { refusalOf } from "../../stripe-calls/claimed-call.server";
import { paymentsOf } from "../../stripe-calls/payments-of.server";
import { CompanyName } from "../input";
import { MethodId, NO_METHOD } from "./hub-invoice.server";
import { autoPaysOf, payerIn } from "./list-hub-methods.server";

/** API-075. At Stripe first; then nothing is paid by it automatically any more. */
export const deleteHubMethod = operation({
  name: "delete hub method",
  may: visitor,
  effect: "write",
  input: z.object({ uri: CompanyName, paymentMethodId: MethodId }),
  output: z.object({}),
  find: (context, { uri }) => payerIn(context, uri),
  async run(context, { paymentMethodId }, { company, work, clientId }) {
    const payments = paymentsOf(context);
    const account = await payingAccount(context, company.id);
    const [methods, plans] = await Promise.all([
      account ? savedMethods({ payments }, work, clientId, account.accountId) : [],
      autoPaysOf(work, clientId),
    ]);
    const isSaved = methods.some(({ id }) => id === paymentMethodId);
    // Deleted at Stripe by a call that ended half-way.
    const pays = plans.some(({ method_id }) => method_id === paymentMethodId);
    if (!isSaved && !pays) throw new Refusal("not-found", NO_METHOD);
    if (isSaved)
      await payments.charges
        .detachMethod(account!.accountId, paymentMethodId)
        .catch((error: unknown) => {
          throw refusalOf(error);
        });
    await work.write(
      [],
      endAutoPays(work.companyId, { method: paymentMethodId }, "method", context.now()),
    );
    return {};
  },
});
