import { classNames } from "../ui/class-names";
import { mediaPath } from "../ui/media-path";
import { Picture, type PictureProps } from "../ui/picture";
import type { Logo as LogoData } from "./company";

export function Logo({
  logo,
  name,
  load,
  className,
}: {
  logo: LogoData;
  name: string;
  load?: PictureProps["load"];
  className?: string;
}) {
  return (
    <span className={classNames("logo", className)}>
      {logo.background && <Fill color={logo.background} />}
      <Picture
        src={mediaPath(logo.key)}
        width={logo.width}
        height={logo.height}
        alt={`${name} logo`}
        sizes="(min-width: 991px) 175px, 75px"
        load={load}
        fit={logo.fit}
        className="logo__picture"
      />
    </span>
  );
}

/**
 * A company's own background color (hex, `#` optional). Drawn as SVG because the page's CSP forbids
 * inline styles.
 */
export function Fill({ color }: { color: string }) {
  return (
    <svg className="fill" aria-hidden>
      <rect width="100%" height="100%" fill={`#${color.replace(/^#/, "")}`} />
    </svg>
  );
}
