import type { IconName } from "./icon-names";
import serviceSprite from "./sprites/services.svg?no-inline";
import uiSprite from "./sprites/ui.svg?no-inline";

/**
 * An icon of the interface. With a label it is an image of its own; without one it is decoration
 * beside text.
 */
export function Icon({ name, label, large }: { name: IconName; label?: string; large?: boolean }) {
  return <Glyph path={uiPath(name)} label={label} large={large} />;
}

/**
 * The icon of a service, by its whole path as it is stored and sent:
 * "/assets/services-….svg#wrench".
 */
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

/** The path of a service icon, for a name that the catalogue uses. */
export function serviceIconPath(name: string) {
  return `${serviceSprite}#${name}`;
}

/** The path of a picture in the interface's sprite: an icon, or a row of stars ("rating-4.5"). */
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
