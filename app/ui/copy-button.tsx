import { Button, type ButtonLook } from "./button";
import { useToast } from "./toast";

interface CopyButtonProps extends ButtonLook {
  text: string;
  label: string;
  /** What is said when it is done. */
  done?: string;
}

/**
 * To the clipboard, and nowhere else: for what is not to be shared. Hidden without a script: the
 * text beside it can be selected.
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
