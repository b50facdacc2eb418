import { Button, type ButtonLook } from "./button";
import { useToast } from "./toast";

interface ShareButtonProps extends ButtonLook {
  title: string;
  /** The address to share; the page's own without it. */
  url?: string;
  label?: string;
}

/**
 * The device's own share sheet, else the clipboard. Hidden without a script: there is nothing it
 * could do.
 */
export function ShareButton({ title, url, label = "Share", ...look }: ShareButtonProps) {
  const toast = useToast();

  async function share() {
    const address = new URL(url ?? location.pathname, location.href).href;
    if (await sharedByDevice({ title, url: address })) return;
    try {
      await navigator.clipboard.writeText(address);
      toast("Link copied to clipboard");
    } catch {
      toast(`Copy this link: ${address}`, "error");
    }
  }

  return (
    <Button
      variant="secondary"
      icon="share-2"
      {...look}
      type="button"
      once
      className="needs-js"
      onClick={() => void share()}
    >
      {label}
    </Button>
  );
}

/** True when the person has shared or has thought better of it; false where the device cannot. */
async function sharedByDevice(data: ShareData) {
  if (typeof navigator.share !== "function" || !matchMedia("(pointer: coarse)").matches)
    return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
