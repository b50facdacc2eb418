import { useRef, type FormEvent } from "react";
import { mediaPath } from "../../ui/media-path";
import { Picture } from "../../ui/picture";
import { useBrowserEffect } from "../../ui/use-browser-effect";
import type { Photo } from "../../companies/company";
import { photoText } from "../../companies/photo-text";
import { Shape } from "./fitted-photo";

/**
 * A before/after pair: one photo over the other, with a divider that a range input moves. Without
 * scripts, side by side.
 */
export function ComparePhotos({
  before,
  after,
  stage,
}: {
  before: Photo;
  after: Photo;
  /** Takes the element whose pictures are enlarged (use-zoom.ts). */
  stage: (element: HTMLElement | null) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  // It may have been moved before the page's script ran.
  useBrowserEffect(() => split(box.current!, range.current!), []);
  const moved = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    split(box.current!, currentTarget);
  return (
    <div ref={box} className="compare fit">
      <Shape of={before.image} />
      <div ref={stage} className="compare__photos zoom">
        <ComparedPhoto photo={before} label="Before" />
        <ComparedPhoto photo={after} label="After" />
      </div>
      <input
        ref={range}
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        onInput={moved}
        aria-label="Before and after: how much of each is shown"
        aria-valuetext={inWords(50)}
        autoComplete="off"
        className="compare__range needs-js"
      />
    </div>
  );
}

function ComparedPhoto({ photo, label }: { photo: Photo; label: "Before" | "After" }) {
  const { key, width, height } = photo.image;
  return (
    <figure className={`compare__photo compare__photo--${label.toLowerCase()}`}>
      <Picture
        src={mediaPath(key)}
        width={width}
        height={height}
        alt={`${label}: ${photoText(photo)}`}
        sizes="100vw"
        load="first"
        className="viewer__picture"
      />
      <figcaption className="compare__label" aria-hidden>
        {label}
      </figcaption>
    </figure>
  );
}

function split(box: HTMLElement, range: HTMLInputElement) {
  box.style.setProperty("--split", `${range.value}%`);
  range.setAttribute("aria-valuetext", inWords(range.valueAsNumber));
}

/** @param share Where the divider is, from the left, in percent. */
function inWords(share: number) {
  return share === 0 ? "Only after" : share === 100 ? "Only before" : `${share}% before`;
}
