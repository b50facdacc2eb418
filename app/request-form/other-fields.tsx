import { fieldOf } from "./asked-question";
import { addressFields, contactFields } from "./form-fields";
import type { FormState } from "./form-state";
import { Trap } from "./trap";

/**
 * What was entered in other steps goes along with each step, so that it is there even where the
 * browser keeps no cookies.
 */
export function OtherFields({ state }: { state: FormState }) {
  const shown = shownFields(state);
  const isShown = (name: string) =>
    shown.some((one) => name === one || (one.startsWith("q.") && name.startsWith(`${one}.`)));
  return (
    <>
      <input type="hidden" name="step" value={state.step} />
      <input type="hidden" name="token" value={state.token} />
      {Object.entries(state.fields)
        .filter(([name]) => !isShown(name))
        .flatMap(([name, values]) =>
          values.map((value, i) => (
            <input key={`${name} ${i}`} type="hidden" name={name} value={value} />
          )),
        )}
      <Trap />
    </>
  );
}

/** The fields that the current step shows as controls. */
export function shownFields({ step, total, questions }: FormState): readonly string[] {
  if (step === 1) return ["services"];
  const question = questions[step - 2];
  if (step === total || !question) return contactFields;
  return question.type === "address" ? addressFields : [fieldOf(question)];
}
