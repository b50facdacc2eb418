import { Button, type ButtonStyle } from "./button";
import { useToast } from "./toast";

interface ShareButtonProps extends ButtonStyle {
  title: string;
  /** The URL to share; defaults to the current page. */
  url?: string;
  label?: string;
}

/** Opens the device's share sheet, else copies to the clipboard. Hidden without JavaScript. */
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

/** True if the person shared or canceled; false if the device has no share sheet. */
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
