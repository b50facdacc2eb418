import { useEffect, useRef, useState, type FormEvent, type InputHTMLAttributes } from "react";
import { callApi } from "../../frame/api-client";
import { plainText } from "../../richtext/plain-text";
import { Input } from "../../ui/controls";
import type { SuggestedOffer } from "./suggest-offers.server";

/** OFFR-015, OFFR-016, in milliseconds. */
const DELAY = 80;
const PATIENCE = 3000;

interface NameInputProps extends InputHTMLAttributes<HTMLInputElement> {
  suggests: boolean;
  /**
   * A name was taken whose description the rich text editor may begin with: nothing was written
   * there yet.
   */
  onUnwritten: (description: string) => void;
}

/**
 * The catalogue's names while one is typed; one that is taken brings its texts along, where nothing
 * was written yet.
 */
export function NameInput({ suggests, onUnwritten, ...rest }: NameInputProps) {
  const [found, setFound] = useState<SuggestedOffer[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function typed(event: FormEvent<HTMLInputElement>) {
    const { value, form } = event.currentTarget;
    const taken = found.find(({ name }) => name === value);
    if (taken && form) fill(form, taken);
    if (taken && form && isUnwritten(form.elements.namedItem("descriptionHtml")))
      onUnwritten(taken.descriptionText);
    clearTimeout(timer.current);
    if (!taken && value.trim().length >= 2)
      timer.current = setTimeout(() => void suggestions(value).then(setFound), DELAY);
  }

  return (
    <>
      <Input
        {...rest}
        {...(suggests && { list: "suggested-names", onInput: typed })}
        autoComplete="off"
      />
      <datalist id="suggested-names">
        {found.map(({ slug, name, category }) => (
          <option key={slug} value={name}>
            {category}
          </option>
        ))}
      </datalist>
    </>
  );
}

function fill(form: HTMLFormElement, { descriptionTeaser, descriptionText }: SuggestedOffer) {
  for (const [name, text] of Object.entries({ descriptionTeaser, descriptionText })) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLTextAreaElement) || field.value.trim() !== "") continue;
    field.value = text;
    // As if it were typed: the rich text editor, once it comes, begins with it.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Of rich text, which an input that is not shown holds. */
function isUnwritten(field: Element | RadioNodeList | null) {
  return field instanceof HTMLInputElement && plainText(field.value) === "";
}

/** None where they do not come in time: they are a help, no more. */
async function suggestions(q: string): Promise<SuggestedOffer[]> {
  try {
    const { services } = await callApi<{ services: SuggestedOffer[] }>(
      "GET",
      `/provider/profile/offers/suggestions?${new URLSearchParams({ q })}`,
      undefined,
      { signal: AbortSignal.timeout(PATIENCE) },
    );
    return services;
  } catch {
    return [];
  }
}
