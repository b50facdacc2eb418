import { useState } from "react";
import { useNonce } from "../ui/nonce";
import { useBrowserEffect } from "../ui/use-browser-effect";
import { useHydrated } from "../ui/use-hydrated";

/**
 * Applies a company's color to its site. The server-rendered page has a `<style>` that the CSP
 * allows by hash or nonce. After client-side navigation the CSP would block a new `<style>`, so the
 * page adopts a sheet.
 */
export function Tint({ css }: { css: string | null }) {
  const nonce = useNonce();
  const [served] = useState(useHydrated() ? null : css);
  const isServed = css === served;
  useBrowserEffect(() => {
    if (!css || isServed) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css, isServed]);
  if (!css || !isServed) return null;
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
