import { useRef, useState } from "react";
import { Icon } from "../../ui/icon";
import { useHydrated } from "../../ui/use-hydrated";

const POSTER = "/films/why.webp";
const film = {
  src: "/films/why.mp4",
  width: 1280,
  height: 720,
  preload: "none",
  playsInline: true,
  muted: true,
  "aria-label": "How it works, an 18-second film",
} as const;

const loadBar = () => import("./film-bar");
type FilmBar = Awaited<ReturnType<typeof loadBar>>["FilmBar"];

/**
 * SRCH-013: the film. Only its poster loads before it is played; its controls load with it. It never
 * starts by itself. Without scripts it has the browser's controls.
 */
export function Film() {
  const video = useRef<HTMLVideoElement>(null);
  const hydrated = useHydrated();
  const [Bar, setBar] = useState<{ of: FilmBar }>();

  function start() {
    // Fails if the browser can't play it: it stays paused.
    video.current!.play().catch(() => undefined);
    loadBar().then(
      ({ FilmBar }) => setBar({ of: FilmBar }),
      () => (video.current!.controls = true),
    );
  }

  return (
    <>
      <noscript>
        <video {...film} controls poster={POSTER} />
      </noscript>
      <div className="film needs-js">
        <video {...film} ref={video} poster={hydrated ? POSTER : undefined} />
        {Bar ? (
          <Bar.of video={video} />
        ) : (
          <button
            type="button"
            className="film__start"
            onClick={start}
            onFocus={() => void loadBar()}
            onPointerEnter={() => void loadBar()}
          >
            <Icon name="play" />
            <span>Play video</span>
          </button>
        )}
      </div>
    </>
  );
}
