import { useNonce } from "./nonce";

interface PressAtOnceProps {
  /** The id of the form. */
  form: string;
  /** Fields that say that the script sent it, not a person. */
  fields?: Record<string, string>;
}

/**
 * Sends a form as soon as the document shows it. For what a page only asks about where there are no
 * scripts. A page that is reached without loading a document waits for the button.
 */
export function PressAtOnce({ form, fields = {} }: PressAtOnceProps) {
  const nonce = useNonce();
  const script = `(() => {
    const form = document.getElementById(${JSON.stringify(form)});
    for (const [name, value] of Object.entries(${JSON.stringify(fields)}))
      form.elements[name].value = value;
    const section = form.elements.section;
    if (section) section.value = location.hash;
    form.submit();
  })()`.replace(/\n */g, " ");
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
