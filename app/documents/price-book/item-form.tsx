/** The fields of an item of the price book. */
import type { ReactNode } from "react";
import { Card } from "../../ui/card";
import { Checkbox, Input, Select, Textarea } from "../../ui/controls";
import { Field } from "../../ui/field";
import { useFormAnswer, useSavedNow } from "../../ui/post-form";
import { CycleOptions } from "../cycle-options";
import type { BillingCycle } from "../content";
import { limits } from "../limits";

interface Values {
  name: string;
  rate: string;
  description: string;
  taxable: string;
  billing: string;
}

export const emptyItem: Values = {
  name: "",
  rate: "",
  description: "",
  taxable: "true",
  billing: "",
};

interface ItemFieldsProps {
  stored: Values;
  /** Of the stored item: kept even if the form does not offer it. */
  billingCycle?: BillingCycle | null;
}

export function ItemFields({ stored, billingCycle = null }: ItemFieldsProps) {
  return (
    <Card as="section" className="stack">
      <ItemField name="name" label="Name" stored={stored}>
        {(value) => <Input defaultValue={value} maxLength={limits.itemName} autoComplete="off" />}
      </ItemField>
      <ItemField name="rate" label="Rate" stored={stored}>
        {(value) => (
          <Input before="$" inputMode="decimal" defaultValue={value} autoComplete="off" />
        )}
      </ItemField>
      <ItemField name="description" label="Description" optional stored={stored}>
        {(value) => <Textarea rows={4} maxLength={limits.description} defaultValue={value} />}
      </ItemField>
      <ItemField name="billing" label="Billed" stored={stored}>
        {(value) => (
          <Select defaultValue={value}>
            <CycleOptions own={billingCycle} />
          </Select>
        )}
      </ItemField>
      <TaxableCheck stored={stored} />
    </Card>
  );
}

interface ItemFieldProps {
  name: keyof Values;
  label: string;
  optional?: boolean;
  stored: Values;
  children: (value: string) => ReactNode;
}

function ItemField({ name, label, optional = false, stored, children }: ItemFieldProps) {
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  return (
    <Field
      name={name}
      label={label}
      optional={optional}
      error={errorOf(name)}
      now={savedNow(name, stored[name])}
    >
      {children(typed(name) ?? stored[name])}
    </Field>
  );
}

function TaxableCheck({ stored }: { stored: Values }) {
  const { typed } = useFormAnswer();
  // An unchecked box is not sent: with other fields typed, it was unchecked.
  const checked = typed("name") === undefined ? stored.taxable : typed("taxable");
  return (
    <Checkbox name="taxable" value="true" label="Taxable" defaultChecked={checked === "true"} />
  );
}
