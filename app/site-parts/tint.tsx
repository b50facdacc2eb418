import { useState, useSyncExternalStore } from "react";
import { useNonce } from "../ui/nonce";
import { useBrowserEffect } from "../ui/use-browser-effect";
import { tintOf, type TintColors } from "./tint-colors";

/**
 * A company's own color on its site. The page comes with it in a `<style>` that its policy allows
 * by hash or nonce; after a move within the browser, where a new `<style>` would be refused, the
 * same values are set on the root element.
 */
export function Tint({ color }: { color: string | null }) {
  const nonce = useNonce();
  const [served] = useState(useIsServed() ? color : null);
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

/** True on the server and while its page is taken over, false for what the browser draws later. */
function useIsServed() {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

function declarations(colors: TintColors) {
  return Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
