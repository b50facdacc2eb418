/** Fields that the forms of subscriptions share. */
import { cycleValue } from "../documents/billing";
import type { BillingCycle } from "../documents/content";
import { CycleOptions } from "../documents/cycle-options";
import { Input, Select } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";

/** `cycle`: the one that it has; null: not chosen yet. */
export function CycleField({ cycle }: { cycle: BillingCycle | null }) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <Field
      name="cycle"
      label="How often"
      error={errorOf("cycle") ?? errorOf("interval") ?? errorOf("frequency")}
    >
      <Select defaultValue={typed("cycle") ?? (cycle ? cycleValue(cycle) : "m1")}>
        <CycleOptions own={cycle} once={false} />
      </Select>
    </Field>
  );
}

interface DateFieldProps {
  name: string;
  label: string;
  hint: string;
  /** YYYY-MM-DD. */
  day: string;
}

export function DateField({ name, label, hint, day }: DateFieldProps) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <Field name={name} label={label} hint={hint} error={errorOf(name)}>
      <Input type="date" defaultValue={typed(name) ?? day} />
    </Field>
  );
}
