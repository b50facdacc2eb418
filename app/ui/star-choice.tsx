import { Fieldset } from "./field";
import { Icon } from "./icon";

interface StarChoiceProps {
  name: string;
  legend: string;
  /** 1 to 5. */
  defaultValue?: number | undefined;
  error?: string | undefined;
  /** As for Field. */
  now?: string | undefined;
  onChange?: (stars: number) => void;
}

/** One to five stars as five radio buttons, so keyboard and screen-reader support is native. */
export function StarChoice({ name, legend, defaultValue, error, now, onChange }: StarChoiceProps) {
  return (
    <Fieldset name={name} legend={legend} error={error} now={now}>
      <div className="star-choice">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === defaultValue}
              onChange={() => onChange?.(stars)}
              className="visually-hidden"
            />
            <Icon name="star" label={stars === 1 ? "1 star" : `${stars} stars`} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
