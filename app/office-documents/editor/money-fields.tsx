import { Card } from "../../ui/card";
import { Input, Select } from "../../ui/controls";
import { Field } from "../../ui/field";
import { discountScopes, type Tax } from "../../documents/content";
import { limits } from "../../documents/limits";
import type { DocumentKind } from "../../documents/states";
import { taxValue, type Fields } from "./form-values";

interface MoneyFieldsProps {
  kind: DocumentKind;
  values: Fields;
  errors: Fields;
  /** The company's, by name. */
  taxRates: Tax[];
}

/** What is taken off and added below the lines. What a choice needs shows up with it (editor.css). */
export function MoneyFields({ kind, values, errors, taxRates }: MoneyFieldsProps) {
  return (
    <Card as="section" className="stack">
      <h2>Discount and tax</h2>
      <div className="editor__row">
        <KindSelect name="discountKind" label="Discount" values={values} none="No discount" />
        <div className="editor__more" data-of="discountKind">
          <ValueField name="discountValue" label="Amount or percent" {...{ values, errors }} />
          <Field name="discountName" label="Name of the discount" optional>
            <Input
              defaultValue={values.discountName}
              maxLength={limits.discountName}
              autoComplete="off"
            />
          </Field>
          <Field name="discountApplyTo" label="Applies to">
            <Select defaultValue={values.discountApplyTo}>
              {discountScopes.map((scope) => (
                <option key={scope} value={scope}>
                  {scope === "taxable" ? "Taxable items" : "Non-taxable items"}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
      <TaxFields values={values} errors={errors} taxRates={taxRates} />
      {kind === "estimate" && (
        <div className="editor__row">
          <KindSelect name="depositKind" label="Deposit" values={values} none="No deposit" />
          <div className="editor__more" data-of="depositKind">
            <ValueField name="depositValue" label="Amount or percent" {...{ values, errors }} />
            <p className="small soft editor__hint">
              Due when your client approves. The invoice for it is sent then.
            </p>
          </div>
        </div>
      )}
    </Card>
  );
}

function KindSelect({
  name,
  label,
  values,
  none,
}: {
  name: string;
  label: string;
  values: Fields;
  none: string;
}) {
  return (
    <Field name={name} label={label}>
      <Select defaultValue={values[name]}>
        <option value="">{none}</option>
        <option value="percent">Percent</option>
        <option value="amount">Amount in dollars</option>
      </Select>
    </Field>
  );
}

interface ValueFieldProps {
  name: string;
  label: string;
  values: Fields;
  errors: Fields;
}

function ValueField({ name, label, values, errors }: ValueFieldProps) {
  return (
    <Field name={name} label={label} error={errors[name]}>
      <Input
        defaultValue={values[name]}
        inputMode="decimal"
        maxLength={20}
        placeholder="0"
        autoComplete="off"
      />
    </Field>
  );
}

function TaxFields({ values, errors, taxRates }: Omit<MoneyFieldsProps, "kind">) {
  const options = taxRates.map(taxValue);
  const isNamed = values.tax === "" || options.includes(values.tax!);
  return (
    <div className="editor__row">
      <Field name="tax" label="Tax">
        <Select defaultValue={isNamed ? values.tax : "other"}>
          <option value="">No tax</option>
          {taxRates.map((tax) => (
            <option key={taxValue(tax)} value={taxValue(tax)}>
              {tax.name || "Tax"}, {tax.rate / 1000}%
            </option>
          ))}
          <option value="other">Another rate</option>
        </Select>
      </Field>
      <div className="editor__more" data-of="tax">
        <ValueField name="taxPercent" label="Tax rate in percent" {...{ values, errors }} />
        <Field name="taxName" label="Name of the tax" optional>
          <Input
            defaultValue={values.taxName}
            maxLength={limits.taxName}
            placeholder="Sales tax"
            autoComplete="off"
          />
        </Field>
      </div>
    </div>
  );
}
