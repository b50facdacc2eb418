import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../ui/button";
import { useBrowserEffect } from "../ui/use-browser-effect";
import type { Company } from "../companies/company";

/** EDIT-106, in milliseconds after the dialog opens. */
export const CONFETTI = { from: 500, until: 6500 };

/** EDIT-107. */
export const tips = [
  {
    title: "Show your work",
    text: "Profiles with photos get noticed. Add a banner and logo under Edit Images, and photos of your best jobs to the gallery.",
  },
  {
    title: "Add your services",
    text: "List each service with a short description. Customers search by service and ask for prices.",
  },
  {
    title: "Share your page",
    text: "Send the link to your customers and ask for a review. Your first reviews matter most.",
  },
];

/** The welcome dialog for a new profile. */
export default function FirstTimeDialog({
  company,
  close,
}: {
  company: Company;
  close: () => void;
}) {
  const [step, setStep] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const confetti = useConfetti();
  useBrowserEffect(() => {
    const element = dialog.current!;
    element.showModal();
    heading.current!.focus();
    return () => element.close();
  }, []);
  const { title, text } = tips[step]!;
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onCancel={close}>
      {confetti && <canvas ref={confetti} className="confetti" aria-hidden />}
      <div className="dialog__head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {company.published
            ? "Congratulations, your profile is live!"
            : "Congratulations, your profile is ready!"}
        </h2>
      </div>
      <div className="dialog__body stack gap-6">
        {!company.published && <p>Only you can see it until you publish it. Look it over first.</p>}
        <section className="stack gap-2" aria-live="polite">
          <p className="small soft">
            Tip {step + 1} of {tips.length}
          </p>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
        <div className="cluster cluster--apart gap-2">
          <Button
            type="button"
            variant="secondary"
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            Previous
          </Button>
          {step < tips.length - 1 ? (
            <Button type="button" onClick={() => setStep(step + 1)}>
              Next
            </Button>
          ) : (
            <Button type="button" onClick={close}>
              Close
            </Button>
          )}
        </div>
        {step < tips.length - 1 && (
          <Button type="button" variant="quiet" size="small" onClick={close}>
            Close
          </Button>
        )}
      </div>
    </dialog>
  );
}

/**
 * The canvas ref while confetti runs; undefined before and after, and with prefers-reduced-motion.
 */
function useConfetti() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timers = [
      setTimeout(() => setOn(true), CONFETTI.from),
      setTimeout(() => setOn(false), CONFETTI.until),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return on ? throwConfetti : undefined;
}

/** No web worker: the Content-Security-Policy blocks it. */
function throwConfetti(canvas: HTMLCanvasElement | null) {
  if (!canvas) return;
  void import("canvas-confetti").then(({ default: confetti }) => {
    if (!canvas.isConnected) return;
    const shoot = confetti.create(canvas, { resize: true, useWorker: false });
    for (const [angle, x] of [
      [60, 0],
      [120, 1],
    ] as const)
      void shoot({
        particleCount: 90,
        spread: 70,
        startVelocity: 55,
        angle,
        origin: { x, y: 0.8 },
        disableForReducedMotion: true,
      });
  });
}
