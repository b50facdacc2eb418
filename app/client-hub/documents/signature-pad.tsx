import { useEffect, useRef, useState } from "react";
import type SignaturePad from "signature_pad";
import type { Stroke } from "../../documents/signature";
import { Button } from "../../ui/button";
import { useLatest } from "../../ui/use-latest";
import { boxed, onPad } from "./strokes";

interface PadProps {
  strokes: Stroke[];
  onChange: (strokes: Stroke[]) => void;
}

/** A field to draw a signature in with a finger, a pen or a mouse. Others type their name. */
export function DrawnSignature({ strokes, onChange }: PadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const latest = useLatest({ strokes, onChange });

  useEffect(() => {
    let leave = () => undefined as void;
    let isOver = false;
    import("signature_pad")
      .then(({ default: Pad }) => {
        if (isOver) return;
        const field = canvas.current!;
        const made = new Pad(field, { minDistance: 3 });
        pad.current = made;
        const changed = () => latest.current!.onChange(boxed(linesOf(made), field.offsetWidth));
        made.addEventListener("endStroke", changed);
        const resized = new ResizeObserver(() => redraw(field, made, latest.current!.strokes));
        resized.observe(field);
        setState("ready");
        leave = () => {
          resized.disconnect();
          made.off();
        };
      })
      .catch(() => setState("failed"));
    return () => {
      isOver = true;
      leave();
    };
  }, [latest]);

  const undo = () => {
    pad.current!.fromData(pad.current!.toData().slice(0, -1));
    onChange(strokes.slice(0, -1));
  };
  const clear = () => {
    pad.current!.clear();
    onChange([]);
  };
  if (state === "failed") return null;
  return (
    <div className="signature-pad">
      <p className="small soft" id="signature-pad-hint">
        Draw your signature if you like. Your typed name counts as well.
      </p>
      <canvas
        ref={canvas}
        className="signature-pad__field"
        role="img"
        aria-label={strokes.length > 0 ? "Your drawn signature" : "Field to draw your signature in"}
        aria-describedby="signature-pad-hint"
        aria-busy={state === "loading"}
      />
      <div className="cluster gap-2">
        <Button
          type="button"
          variant="secondary"
          icon="undo-2"
          disabled={strokes.length === 0}
          onClick={undo}
        >
          Undo
        </Button>
        <Button
          type="button"
          variant="secondary"
          icon="x"
          disabled={strokes.length === 0}
          onClick={clear}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}

function linesOf(pad: SignaturePad) {
  return pad.toData().map(({ points }) => points);
}

/** In the pixels of the device, at the size that the field has now. */
function redraw(field: HTMLCanvasElement, pad: SignaturePad, strokes: Stroke[]) {
  const ratio = Math.max(window.devicePixelRatio, 1);
  const { offsetWidth: width, offsetHeight: height } = field;
  if (width === 0) return;
  field.width = width * ratio;
  field.height = height * ratio;
  field.getContext("2d")!.scale(ratio, ratio);
  const penColor = getComputedStyle(field).color;
  pad.penColor = penColor;
  const line = {
    penColor,
    dotSize: 0,
    minWidth: pad.minWidth,
    maxWidth: pad.maxWidth,
    velocityFilterWeight: pad.velocityFilterWeight,
    compositeOperation: pad.compositeOperation,
  };
  pad.fromData(
    onPad(strokes, width).map((points) => ({
      ...line,
      points: points.map((point, i) => ({ ...point, pressure: 0.5, time: i * 16 })),
    })),
  );
}
