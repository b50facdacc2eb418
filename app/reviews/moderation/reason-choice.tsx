import { Radio } from "../../ui/controls";
import { Fieldset } from "../../ui/field";
import { reasonHints, reasonNames, reasons } from "./reasons";

interface ReasonChoiceProps {
  legend: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
}

export function ReasonChoice({ legend, error, defaultValue }: ReasonChoiceProps) {
  return (
    <Fieldset name="reason" legend={legend} error={error}>
      {reasons.map((reason) => (
        <Radio
          key={reason}
          name="reason"
          value={reason}
          label={reasonNames[reason]}
          hint={reasonHints[reason]}
          defaultChecked={reason === defaultValue}
        />
      ))}
    </Fieldset>
  );
}
