import type { IconName } from "./icon-names";
import serviceSprite from "./sprites/services.svg?no-inline";
import uiSprite from "./sprites/ui.svg?no-inline";

/**
 * An interface icon. With a label it has role "img"; without one it is hidden from screen readers.
 */
export function Icon({ name, label, large }: { name: IconName; label?: string; large?: boolean }) {
  return <Glyph path={uiPath(name)} label={label} large={large} />;
}

/** A service's icon. Takes the full path as stored and sent: "/assets/services-….svg#wrench". */
export function ServiceIcon({
  path,
  label,
  large,
}: {
  path: string;
  label?: string;
  large?: boolean;
}) {
  return <Glyph path={path} label={label} large={large} />;
}

/** The sprite path for an icon name from the catalogue. */
export function serviceIconPath(name: string) {
  return `${serviceSprite}#${name}`;
}

/** The path of a symbol in the interface sprite: an icon or a row of stars ("rating-4.5"). */
export function uiPath(name: string) {
  return `${uiSprite}#${name}`;
}

function Glyph({
  path,
  label,
  large,
}: {
  path: string;
  label: string | undefined;
  large: boolean | undefined;
}) {
  const name = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className={large ? "icon icon--large" : "icon"} width="24" height="24" {...name}>
      <use href={path} />
    </svg>
  );
}
