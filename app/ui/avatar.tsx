import { classNames } from "./class-names";
import { initials, nameTone } from "./initials";

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: "small" | "medium" | "large";
}

/**
 * A person's picture or initials. Hidden from screen readers, since the name is always next to it.
 */
export function Avatar({ name, src, size = "medium" }: AvatarProps) {
  return (
    <span
      className={classNames(
        "avatar",
        `avatar--${nameTone(name)}`,
        size !== "medium" && `avatar--${size}`,
      )}
      aria-hidden
    >
      {src ? (
        <img src={src} alt="" width="44" height="44" loading="lazy" decoding="async" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
