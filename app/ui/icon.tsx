import type { IconName } from "./icon-names";
import { serviceDrawing } from "./service-drawings";
import serviceSprite from "./sprites/services.svg?no-inline";
import uiSprite from "./sprites/ui.svg?no-inline";

/**
 * An interface icon. With a label it has role "img"; without one it is hidden from screen readers.
 */
export function Icon({ name, label, large }: { name: IconName; label?: string; large?: boolean }) {
  return <Glyph path={uiPath(name)} label={label} large={large} />;
}

/**
 * A service's icon, hidden from screen readers. A page comes with the shapes of its icons: the
 * sprite has hundreds, and is loaded only when the browser draws another icon itself.
 */
export function ServiceIcon({ name, large }: { name: string; large?: boolean }) {
  const shapes = import.meta.env.SSR ? serviceDrawing(name) : undefined;
  return (
    <svg
      className={iconClass(large)}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shapes ?? `<use href="${serviceIconPath(name)}"/>` }}
    />
  );
}

/** The path of a service's icon as the API sends it: "/assets/services-….svg#wrench". */
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
    <svg className={iconClass(large)} width="24" height="24" {...name}>
      <use href={path} />
    </svg>
  );
}

function iconClass(large: boolean | undefined) {
  return large ? "icon icon--large" : "icon";
}
