import { Field } from "../ui/field";
import { Input } from "../ui/controls";
import { useFormAnswer } from "../ui/post-form";
import { limits } from "./limits";

interface WhenFieldsProps {
  day: string;
  time: string;
  /** In minutes. */
  length: number;
}

/** When a visit is, in the company's time zone. */
export function WhenFields({ day, time, length }: WhenFieldsProps) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <div className="when-fields">
      <Field name="day" label="Day" error={errorOf("day")}>
        <Input type="date" defaultValue={typed("day") ?? day} />
      </Field>
      <Field name="time" label="Begins at" error={errorOf("time")} optional>
        <Input type="time" defaultValue={typed("time") ?? time} />
      </Field>
      <Field name="length" label="Minutes" error={errorOf("length")}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={limits.length}
          step={15}
          defaultValue={typed("length") ?? length}
        />
      </Field>
    </div>
  );
}
