import { useEffect, useRef, useState, type FormEvent, type InputHTMLAttributes } from "react";
import { callApi } from "../../frame/api-client";
import { plainText } from "../../richtext/plain-text";
import { Input } from "../../ui/controls";
import type { SuggestedOffer } from "./suggest-offers.server";

/** OFFR-015, OFFR-016, in milliseconds. */
const DELAY_MS = 80;
const TIMEOUT_MS = 3000;

interface NameInputProps extends InputHTMLAttributes<HTMLInputElement> {
  suggests: boolean;
  /**
   * A name was chosen while the rich text description is empty: start the editor with this
   * description.
   */
  onSuggestDescription: (description: string) => void;
}

/** Suggests names of the catalogue; choosing one fills empty teaser and description fields. */
export function NameInput({ suggests, onSuggestDescription, ...rest }: NameInputProps) {
  const [found, setFound] = useState<SuggestedOffer[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function handleInput(event: FormEvent<HTMLInputElement>) {
    const { value, form } = event.currentTarget;
    const chosen = found.find(({ name }) => name === value);
    if (chosen && form) fill(form, chosen);
    if (chosen && form && isBlankRichText(form.elements.namedItem("descriptionHtml")))
      onSuggestDescription(chosen.descriptionText);
    clearTimeout(timer.current);
    if (!chosen && value.trim().length >= 2)
      timer.current = setTimeout(() => void suggestions(value).then(setFound), DELAY_MS);
  }

  return (
    <>
      <Input
        {...rest}
        {...(suggests && { list: "suggested-names", onInput: handleInput })}
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
    // Fire `input`, so that the rich text editor starts with this text when it loads.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The rich text editor stores its value in a hidden input. */
function isBlankRichText(field: Element | RadioNodeList | null) {
  return field instanceof HTMLInputElement && plainText(field.value) === "";
}

/** Empty on a timeout or an error: suggestions are optional. */
async function suggestions(q: string): Promise<SuggestedOffer[]> {
  try {
    const { services } = await callApi<{ services: SuggestedOffer[] }>(
      "GET",
      `/provider/profile/offers/suggestions?${new URLSearchParams({ q })}`,
      undefined,
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    return services;
  } catch {
    return [];
  }
}
