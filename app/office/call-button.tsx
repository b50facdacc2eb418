import { buttonClass, type ButtonStyle } from "../ui/button";
import { Icon } from "../ui/icon";
import { formatPhone } from "../ui/phone-number";

interface CallProps extends Pick<ButtonStyle, "variant" | "iconOnly"> {
  name: string;
  /** Ten digits. */
  number: string;
}

/** Calls in one tap. */
export function CallButton({ name, number, variant = "secondary", iconOnly }: CallProps) {
  return (
    <a href={`tel:+1${number}`} className={buttonClass({ variant, iconOnly })}>
      <Icon name="phone" />
      {iconOnly ? (
        <span className="visually-hidden">
          Call {name}, {formatPhone(number)}
        </span>
      ) : (
        <>
          Call
          <span className="visually-hidden">
            {" "}
            {name}, {formatPhone(number)}
          </span>
        </>
      )}
    </a>
  );
}
