/** The tax rates of an office as rows of its form: each is saved with the form. */
import { Button } from "../ui/button";
import { Input, Radio } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { limits } from "./limits";
import { rowField, rowsIn } from "./settings-form";

export function TaxRateRows({ values }: { values: Record<string, string> }) {
  const count = rowsIn(values);
  return (
    <>
      <input type="hidden" name="rows" value={count} />
      <ul className="tax-rates">
        {Array.from({ length: count }, (_, i) => (
          // Its fields take the values that the server sends after a row was removed.
          <TaxRateRow
            key={`${i} ${values[rowField(i, "name")]} ${values[rowField(i, "percent")]}`}
            i={i}
            values={values}
          />
        ))}
      </ul>
      {count > 0 && (
        <Radio
          name="defaultTax"
          value="-1"
          defaultChecked={!isAmong(values.defaultTax, count)}
          label="New documents have no tax"
        />
      )}
      {count < limits.taxRates && (
        <div>
          <Button name="intent" value="add" variant="secondary" icon="plus" once={false}>
            {count === 0 ? "Add a tax rate" : "Add another rate"}
          </Button>
        </div>
      )}
    </>
  );
}

function TaxRateRow({ i, values }: { i: number; values: Record<string, string> }) {
  const { errorOf } = useFormAnswer();
  const [name, percent] = [rowField(i, "name"), rowField(i, "percent")];
  return (
    <li className="tax-rate">
      <Field name={name} label="Name" error={errorOf(name)}>
        <Input defaultValue={values[name]} maxLength={limits.taxName} autoComplete="off" />
      </Field>
      <Field name={percent} label="Percent" error={errorOf(percent)}>
        <Input defaultValue={values[percent]} inputMode="decimal" autoComplete="off" />
      </Field>
      <div className="tax-rate__more">
        <Radio
          name="defaultTax"
          value={String(i)}
          defaultChecked={values.defaultTax === String(i)}
          label="New documents have this one"
        />
        <Button name="intent" value={`remove-${i}`} variant="quiet" icon="x" once={false}>
          Remove <span className="visually-hidden">{values[name] || "this rate"}</span>
        </Button>
      </div>
    </li>
  );
}

function isAmong(index: string | undefined, count: number) {
  const i = Number(index ?? -1);
  return i >= 0 && i < count;
}
