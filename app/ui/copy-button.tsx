import { Button, type ButtonStyle } from "./button";
import { useToast } from "./toast";

interface CopyButtonProps extends ButtonStyle {
  text: string;
  label: string;
  /** Toast text after copying. */
  done?: string;
}

/**
 * Copies to the clipboard only, never the share sheet: for private values. Hidden without
 * JavaScript, since the text next to it can be selected.
 */
export function CopyButton({
  text,
  label,
  done = "Copied to clipboard",
  ...look
}: CopyButtonProps) {
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      toast("Your browser did not allow it. Select the text and copy it.", "error");
    }
  }

  return (
    <Button
      variant="secondary"
      icon="copy"
      {...look}
      type="button"
      once
      className="needs-js"
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
