import { useEffect, useState, type RefObject } from "react";
import { classNames } from "../ui/class-names";

interface CharacterCountProps {
  most: number;
  /** Around the input. */
  of: RefObject<HTMLElement>;
}

/** "12 of 75 characters" below an input, as the server counts them. Without scripts the limit alone. */
export function CharacterCount({ most, of }: CharacterCountProps) {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const input = of.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      "input, textarea",
    );
    if (!input) return;
    const update = () => setCount([...input.value].length);
    update();
    input.addEventListener("input", update);
    return () => input.removeEventListener("input", update);
  }, [of]);
  const limit = most.toLocaleString("en-US");
  return (
    <p
      className={classNames(
        "character-count number",
        count !== undefined && count > most && "character-count--over",
      )}
    >
      {count === undefined
        ? `At most ${limit} characters`
        : `${count.toLocaleString("en-US")} of ${limit} characters`}
    </p>
  );
}
