/** The fields of an office's document settings, by the cards of their page. */
import type { ReactNode } from "react";
import { Card } from "../ui/card";
import { Checkbox, Input, Textarea } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer, useSavedNow } from "../ui/post-form";
import { columnLabels } from "./column-labels";
import { columnNames } from "./content";
import { limits } from "./limits";
import { NoColumnsNote } from "./no-columns-note";
import { reminderDays } from "./reminders";
import type { ShownSettings } from "./settings-output.server";
import type { DocumentKind } from "./states";
import { TaxRateRows } from "./tax-rate-rows";

type Values = Record<string, string>;

interface CardProps {
  /** What the form shows: as typed, or else as stored. */
  values: Values;
  stored: Values;
}

export function TaxCard({ values }: { values: Values }) {
  return (
    <Card as="section" className="stack">
      <h2>Tax rates</h2>
      <p className="soft">Estimates and invoices choose one of these by its name.</p>
      <TaxRateRows values={values} />
    </Card>
  );
}

export function EstimateCard({ values, stored }: CardProps) {
  return (
    <Card as="section" className="stack">
      <h2>New estimates</h2>
      <Setting
        name="estimateDays"
        label="Valid for this many days"
        hint="0: they don’t expire."
        stored={stored}
      >
        <Days value={values.estimateDays} />
      </Setting>
      <Setting name="estimateTerms" label="Terms" optional stored={stored}>
        <Textarea rows={4} maxLength={limits.terms} defaultValue={values.estimateTerms} />
      </Setting>
      <Check name="signature" label="Clients sign to approve" values={values} />
    </Card>
  );
}

export function InvoiceCard({ values, stored }: CardProps) {
  return (
    <Card as="section" className="stack">
      <h2>New invoices</h2>
      <Setting
        name="invoiceDays"
        label="Due after this many days"
        hint="0: on the day on which you send them."
        stored={stored}
      >
        <Days value={values.invoiceDays} />
      </Setting>
      <Setting name="invoiceTerms" label="Terms" optional stored={stored}>
        <Textarea rows={4} maxLength={limits.terms} defaultValue={values.invoiceTerms} />
      </Setting>
      <Setting
        name="paymentInstructions"
        label="How clients pay you"
        hint="Shown under the total, such as where to send a check."
        optional
        stored={stored}
      >
        <Textarea rows={3} maxLength={limits.notes} defaultValue={values.paymentInstructions} />
      </Setting>
      <Check
        name="partialPayments"
        label="Clients may pay a part"
        hint="Of invoices that they pay online. A deposit can always be paid by itself."
        values={values}
      />
    </Card>
  );
}

export function ColumnsCard({ values }: { values: Values }) {
  return (
    <Card as="section" className="stack columns">
      <h2>Columns</h2>
      <p className="soft">Clients see these for each line. You can change them in each document.</p>
      {columnNames.map((name) => (
        <Check key={name} name={`columns.${name}`} label={columnLabels[name]} values={values} />
      ))}
      <NoColumnsNote />
    </Card>
  );
}

interface NumbersCardProps extends CardProps {
  numbers: ShownSettings["numbers"];
}

export function NumbersCard({ values, stored, numbers }: NumbersCardProps) {
  return (
    <Card as="section" className="stack">
      <h2>Numbers</h2>
      <p className="soft">
        Each kind counts by itself, without gaps among what you sent. You can choose where to begin
        until you send the first one.
      </p>
      <NextNumber kind="estimate" {...{ values, stored, numbers }} />
      <NextNumber kind="invoice" {...{ values, stored, numbers }} />
    </Card>
  );
}

function NextNumber({ kind, values, stored, numbers }: NumbersCardProps & { kind: DocumentKind }) {
  const name = kind === "estimate" ? "nextEstimate" : "nextInvoice";
  const { next, fixed } = numbers[kind];
  if (fixed)
    return (
      <p>
        The next {kind} is <strong className="number">{next}</strong>.
      </p>
    );
  return (
    <Setting name={name} label={`Number of the first ${kind}`} stored={stored}>
      <Input defaultValue={values[name]} inputMode="numeric" maxLength={11} autoComplete="off" />
    </Setting>
  );
}

export function RemindersCard({ values }: { values: Values }) {
  const { expires, due, overdue, unseen } = reminderDays;
  return (
    <Card as="section" className="stack">
      <h2>Reminders</h2>
      <Check
        name="reminders"
        label="Send reminders to clients and to your office"
        hint={
          `Clients: ${expires} days before an estimate expires; ${due} days before an invoice is ` +
          `due, and ${overdue.slice(0, -1).join(", ")} and ${overdue.at(-1)} days after. You: an ` +
          `estimate that expired or that nobody looked at for ${unseen} days, or an invoice that ` +
          "is overdue."
        }
        values={values}
      />
    </Card>
  );
}

function Days({ value }: { value: string | undefined }) {
  return <Input defaultValue={value} inputMode="numeric" maxLength={3} autoComplete="off" />;
}

interface SettingProps {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  stored: Values;
  children: ReactNode;
}

function Setting({ name, stored, children, ...rest }: SettingProps) {
  const { errorOf } = useFormAnswer();
  const savedNow = useSavedNow();
  return (
    <Field name={name} error={errorOf(name)} now={savedNow(name, stored[name] ?? "")} {...rest}>
      {children}
    </Field>
  );
}

interface CheckProps {
  name: string;
  label: string;
  hint?: string;
  values: Values;
}

function Check({ name, values, ...rest }: CheckProps) {
  return <Checkbox name={name} defaultChecked={name in values} {...rest} />;
}
