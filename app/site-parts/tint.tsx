import { useState } from "react";
import { useNonce } from "../ui/nonce";
import { useBrowserEffect } from "../ui/use-browser-effect";
import { useHydrated } from "../ui/use-hydrated";
import { tintOf, type TintColors } from "../ui/tint-colors";

/**
 * Applies a company's color to its site. The server-rendered page has a `<style>` that the CSP
 * allows by hash or nonce. After client-side navigation the CSP would block a new `<style>`, so the
 * values are set on the root element.
 */
export function Tint({ color }: { color: string | null }) {
  const nonce = useNonce();
  const [served] = useState(useHydrated() ? null : color);
  useBrowserEffect(() => {
    if (!color) return;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const root = document.documentElement.style;
    const tint = tintOf(color);
    const apply = () => {
      for (const [name, value] of Object.entries(dark.matches ? tint.dark : tint.light))
        root.setProperty(name, value);
    };
    apply();
    dark.addEventListener("change", apply);
    return () => {
      dark.removeEventListener("change", apply);
      for (const name of Object.keys(tint.light)) root.removeProperty(name);
    };
  }, [color]);
  if (!color || color !== served) return null;
  const tint = tintOf(color);
  const css = `:root{${declarations(tint.light)}}@media(prefers-color-scheme:dark){:root{${declarations(tint.dark)}}}`;
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

function declarations(colors: TintColors) {
  return Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
