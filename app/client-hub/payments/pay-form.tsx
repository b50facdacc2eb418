import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { z } from "zod";
import { centsText, parseCents } from "../../documents/amounts";
import { usd } from "../../documents/usd";
import { methodLabel } from "../../documents/method-label";
import { durationText } from "../../duration";
import { TOLD_BEFORE } from "../../payments/auto-pay-times";
import { isPayable, usualAmount } from "../../payments/payable";
import { ButtonLink } from "../../ui/button";
import { Checkbox, Input, Radio } from "../../ui/controls";
import { ErrorSummary } from "../../ui/error-summary";
import { Field, Fieldset } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { hubDocumentPath } from "../../urls";
import type { DocumentShown } from "../documents/document-shown";
import { expiryOf } from "./expiry";
import { MethodMark } from "./method-mark";
import { NewMethod, type Entering } from "./new-method";
import { discardPayment, payInBrowser } from "./pay-in-browser";
import type { readPayOptions } from "./read-pay-options.server";

type Options = z.output<typeof readPayOptions.output>;

interface PayFormProps {
  vanityName: string;
  company: string;
  shown: DocumentShown;
  payable: NonNullable<DocumentShown["payable"]>;
  options: Options & { stripe: NonNullable<Options["stripe"]> };
  /** A one-use key: a form that is sent twice pays once. */
  formKey: string;
  closeTo: string;
  now: number;
  /** While money may move, the dialog stays open. */
  onBusy: (isBusy: boolean) => void;
  /** Above the buttons. */
  children?: ReactNode;
}

const NEW = "new";

/** PAY-002 to PAY-010. The amount is always one that the server allows. */
export function PayForm(props: PayFormProps) {
  const { vanityName, company, shown, payable, options, formKey, closeTo, now, onBusy, children } =
    props;
  const { methods, mayUseSaved, autoPay, stripe } = options;
  const { number } = shown.sheet;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { typed } = useFormAnswer();
  const [method, setMethod] = useState(typed("method") ?? methods[0]?.id ?? NEW);
  const [choice, setChoice] = useState(typed("choice") ?? "usual");
  const [other, setOther] = useState(typed("amount") ?? "");
  const [saves, setSaves] = useState(false);
  const [autoPays, setAutoPays] = useState(typed("autoPay") !== undefined);
  const [entering, setEntering] = useState<Entering>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; isStale: boolean }>();
  const open = useRef<string>();
  const isNew = method === NEW;
  const amount = amountOf(payable, choice, other);
  const page = hubDocumentPath(vanityName, "invoice", number);

  // PAY-013: closing the dialog in any way cancels the payment.
  useEffect(
    () => () => {
      if (open.current) discardPayment(vanityName, open.current);
    },
    [vanityName],
  );

  async function pay({ stripe: loaded, elements }: Entering, cents: number) {
    setBusy(true);
    onBusy(true);
    setFailure(undefined);
    const returnPath = `${page}?success=true`;
    const paid = await payInBrowser(loaded, elements, {
      uri: vanityName,
      number,
      amount: cents,
      due: payable.due,
      saves: saves || autoPays,
      autoPays,
      returnUrl: window.location.origin + returnPath,
    });
    onBusy(false);
    setBusy(false);
    if ("intent" in paid) {
      open.current = undefined;
      navigate(`${returnPath}&payment_intent=${paid.intent}`, { preventScrollReset: true });
    } else {
      open.current = paid.open;
      setFailure({ message: paid.error, isStale: paid.isStale === true });
    }
  }

  return (
    <PostForm
      preventScrollReset
      hidden={{
        key: formKey,
        amountDue: String(payable.due),
        usualAmount: String(usualAmount(payable)),
      }}
      onSubmit={(event) => {
        if (!isNew || !hydrated) return;
        event.preventDefault();
        if (amount === undefined) setFailure({ message: WRONG_AMOUNT, isStale: false });
        else if (entering) void pay(entering, amount);
      }}
    >
      {failure && <ErrorSummary errors={[{ message: failure.message }]} attempt={failure} />}
      {failure?.isStale && (
        <p>
          <ButtonLink to={page} variant="secondary" reloadDocument>
            Look at the invoice again
          </ButtonLink>
        </p>
      )}
      <AmountFields
        payable={payable}
        choice={choice}
        onChoice={setChoice}
        other={other}
        onOther={setOther}
      />
      {methods.length > 0 && (
        <Fieldset name="method" legend="Pay with">
          {methods.map((one) => (
            <Radio
              key={one.id}
              card
              name="method"
              value={one.id}
              checked={method === one.id}
              onChange={() => setMethod(one.id)}
              label={
                <span className="method-line">
                  <MethodMark {...one} />
                  {methodLabel(one)}
                </span>
              }
              hint={expiryOf(one, now)?.text}
            />
          ))}
          <Radio
            card
            name="method"
            value={NEW}
            checked={isNew}
            onChange={() => setMethod(NEW)}
            label={payable.types.includes("ach") ? "A new card or bank account" : "A new card"}
          />
        </Fieldset>
      )}
      {methods.length === 0 && <input type="hidden" name="method" value={NEW} />}
      {isNew && hydrated && (
        <NewMethod
          keys={stripe}
          amount={amount ?? usualAmount(payable)}
          types={payable.types}
          saves={saves || autoPays}
          onReady={setEntering}
        />
      )}
      {isNew && (
        <noscript>
          <p className="soft">You’ll enter your card on a page of Stripe, and come back here.</p>
        </noscript>
      )}
      {mayUseSaved && hydrated && isNew && (
        <Checkbox
          name="save"
          checked={saves || autoPays}
          disabled={autoPays}
          onChange={({ currentTarget }) => setSaves(currentTarget.checked)}
          label={`Save this payment method for future invoices from ${company}`}
        />
      )}
      {autoPay && !autoPay.isOn && mayUseSaved && (hydrated || !isNew) && (
        // Without scripts a new card can't be saved: the style sheet shows it for saved ones only.
        <div className={hydrated ? undefined : "pay-saved"}>
          <Checkbox
            name="autoPay"
            checked={autoPays}
            onChange={({ currentTarget }) => setAutoPays(currentTarget.checked)}
            label={`Pay automatically ${autoPay.cycle} (up to ${usd(autoPay.most)})`}
            hint={
              `We email you ${durationText(TOLD_BEFORE)} before each payment. ` +
              "You can turn it off on the invoice or in your wallet."
            }
          />
        </div>
      )}
      <p className="small soft">
        {company} is paid through Stripe. We never see your card or account number.
      </p>
      {children}
      <div className="dialog__actions">
        <SubmitButton wide={false} icon="lock" waiting={busy || (hydrated && isNew && !entering)}>
          {amount === undefined || (!hydrated && isChosen(payable)) ? "Pay" : `Pay ${usd(amount)}`}
        </SubmitButton>
        <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </PostForm>
  );
}

const WRONG_AMOUNT = "Enter an amount that you can pay, such as 120.00.";

interface AmountProps {
  payable: PayFormProps["payable"];
  choice: string;
  onChoice: (choice: string) => void;
  other: string;
  onOther: (text: string) => void;
}

function AmountFields({ payable, choice, onChoice, other, onOther }: AmountProps) {
  const { due, deposit, partial } = payable;
  const { errorOf } = useFormAnswer();
  // The summary beside the form says what is due.
  if (!isChosen(payable)) return null;
  const option = (value: string, label: string) => (
    <Radio
      name="choice"
      value={value}
      checked={choice === value}
      onChange={() => onChoice(value)}
      label={label}
    />
  );
  return (
    <Fieldset name="choice" legend="Amount">
      {deposit > 0 && option("usual", `The deposit: ${usd(deposit)}`)}
      {option(deposit > 0 ? "all" : "usual", `All that is due: ${usd(due)}`)}
      {partial && option("other", "Another amount")}
      {partial && (
        // The style sheet shows it while it is chosen, also without scripts.
        <div className="pay-other">
          <Field name="amount" label="Amount" error={errorOf("amount")}>
            <Input
              before="$"
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={other}
              placeholder={centsText(Math.round(due / 2))}
              onChange={({ currentTarget }) => onOther(currentTarget.value)}
            />
          </Field>
        </div>
      )}
    </Fieldset>
  );
}

/** Whether the client has a choice of amounts. Without scripts the button can't say which. */
function isChosen({ deposit, partial }: PayFormProps["payable"]) {
  return deposit > 0 || partial;
}

/** In cents; undefined for what can't be paid. */
function amountOf(payable: PayFormProps["payable"], choice: string, other: string) {
  if (choice === "all") return payable.due;
  if (choice !== "other") return usualAmount(payable);
  const cents = parseCents(other);
  return cents !== undefined && isPayable(payable, cents) ? cents : undefined;
}
