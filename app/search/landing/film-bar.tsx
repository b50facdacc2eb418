import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "../../ui/button";
import { whySteps } from "./why-steps";

const SECONDS = 18;
const STEP = SECONDS / whySteps.length;

/** Controls of the film, and the step that it shows as a caption. It pauses off-screen. */
export function FilmBar({ video }: { video: RefObject<HTMLVideoElement> }) {
  const toggleButton = useRef<HTMLButtonElement>(null);
  const [playing, setPlaying] = useState(!video.current!.paused);
  const [at, setAt] = useState(0);
  const step = Math.min(Math.floor(at / STEP), whySteps.length - 1);

  useEffect(() => {
    const element = video.current!;
    const aborting = new AbortController();
    const on = (event: string, react: () => void) =>
      element.addEventListener(event, react, { signal: aborting.signal });
    for (const event of ["play", "pause", "ended", "error"])
      on(event, () => setPlaying(!element.paused && !element.ended));
    on("timeupdate", () => setAt(element.currentTime));
    on("click", () => toggle(element));
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) element.pause();
    });
    observer.observe(element);
    // Its start button, which had the focus, is gone.
    toggleButton.current!.focus({ preventScroll: true });
    return () => {
      aborting.abort();
      observer.disconnect();
    };
  }, [video]);

  function seek(to: number) {
    setAt(to);
    move(video.current!, to);
  }

  return (
    <div role="group" aria-label="Video controls" className="film__bar">
      <Button
        ref={toggleButton}
        type="button"
        variant="quiet"
        iconOnly
        icon={playing ? "pause" : "play"}
        onClick={() => toggle(video.current!)}
      >
        {playing ? "Pause video" : "Play video"}
      </Button>
      <Button
        type="button"
        variant="quiet"
        iconOnly
        icon="rotate-ccw"
        onClick={() => {
          seek(0);
          play(video.current!);
        }}
      >
        Play from the start
      </Button>
      <input
        type="range"
        aria-label="Position in the video"
        aria-valuetext={`${Math.round(at)} of ${SECONDS} seconds`}
        max={SECONDS}
        step={0.5}
        value={at}
        onChange={(event) => seek(Number(event.currentTarget.value))}
      />
      <p className="film__caption small">
        {step + 1} of {whySteps.length}: {whySteps[step]!.title}
      </p>
    </div>
  );
}

function move(element: HTMLVideoElement, to: number) {
  element.currentTime = to;
}

function toggle(element: HTMLVideoElement) {
  if (element.paused || element.ended) play(element);
  else element.pause();
}

/** Fails if the browser can't play it: it stays paused. */
function play(element: HTMLVideoElement) {
  element.play().catch(() => undefined);
}
