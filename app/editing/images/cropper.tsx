import { Suspense, lazy, useId, useRef, useState } from "react";
import type { PixelCrop } from "react-image-crop";
import { LeaveGuard } from "../../drafts/leave-guard";
import { Button, ButtonLink } from "../../ui/button";
import { Input } from "../../ui/controls";
import { ErrorSummary, type FormError } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { mediaPath } from "../../ui/media-path";
import { Note } from "../../ui/note";
import { useHydrated } from "../../ui/use-hydrated";
import { companyPath } from "../../urls";
import { changedPath } from "../edits";
import { croppedTo, drawn, FAILED, redacted, resizedTo, sendImage, type Area } from "./canvas";
import { MIN_IMAGE_SIZE, type ImageName } from "./image-kinds";

const CropFrame = lazy(() => import("./crop-frame.client"));

/** The frame at first, as a share of the picture's sides. */
const FIRST_FRAME = 0.8;

interface CropperProps {
  vanityName: string;
  image: ImageName;
  shown: { key: string; width: number; height: number };
  /** The profile's version. */
  version: number;
}

/**
 * Crop, resize and redact, each applied to the result of the one before; sent as one picture. All of it has
 * its place before the picture and the frame are loaded.
 */
export function Cropper({ vanityName, image, shown, version }: CropperProps) {
  const says = useId();
  const original = useRef<HTMLImageElement>(null);
  const [steps, setSteps] = useState<string[]>([mediaPath(shown.key)]);
  const [crop, setCrop] = useState<PixelCrop>();
  const [chosen, setChosen] = useState<Area | undefined>(firstFrame(shown));
  const [size, setSize] = useState({ width: shown.width, height: shown.height });
  const [width, setWidth] = useState("");
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormError[]>([]);
  const src = steps.at(-1)!;
  const tooSmall =
    chosen !== undefined &&
    (chosen.width < MIN_IMAGE_SIZE.width || chosen.height < MIN_IMAGE_SIZE.height);
  const wanted = Number(width);
  const height = Math.round((size.height * wanted) / size.width);
  const least = Math.max(
    MIN_IMAGE_SIZE.width,
    Math.ceil((MIN_IMAGE_SIZE.height * size.width) / size.height),
  );
  const canResize = Number.isInteger(wanted) && wanted >= least && wanted <= size.width;

  function choose(crop: PixelCrop) {
    setCrop(crop);
    setChosen(crop.width > 0 && crop.height > 0 ? scaled(crop, original.current!) : undefined);
  }

  /** Starts with a frame: with the keyboard one can move and resize it, but not draw one. */
  function began(picture: HTMLImageElement) {
    setSize({ width: picture.naturalWidth, height: picture.naturalHeight });
    choose({ unit: "px", ...firstFrame(picture) });
  }

  function take(canvas: HTMLCanvasElement) {
    setSteps([...steps, canvas.toDataURL("image/png")]);
    setCrop(undefined);
    setChosen(undefined);
    setWidth("");
  }

  async function save() {
    setBusy(true);
    const picture = original.current!;
    // Not every browser has loaded the last step by now: until then the picture is the one before it.
    const saved = await picture.decode().then(
      () => sendImage({ vanityName, image, version, canvas: drawn(picture) }),
      () => ({ ok: false, message: FAILED }) as const,
    );
    if (saved.ok) location.assign(changedPath(vanityName, saved.change, "", `${image}-image`));
    else {
      setBusy(false);
      setErrors([{ message: saved.message || FAILED }]);
    }
  }

  const picture = (
    <img
      ref={original}
      src={src}
      width={size.width}
      height={size.height}
      alt={`Your ${image}`}
      onLoad={({ currentTarget }) => began(currentTarget)}
    />
  );

  return (
    <div className="stack gap-4">
      {/* Saving leaves the page, too. */}
      <LeaveGuard isUnsaved={() => steps.length > 1 && !busy} />
      <ErrorSummary errors={errors} attempt={errors} />
      <p className="small">
        Drag the frame around the part to keep (Crop) or to black out (Redact).
      </p>
      <div className="cropper">
        {useHydrated() ? (
          <Suspense fallback={picture}>
            <CropFrame {...(crop && { crop })} onChange={choose} ruleOfThirds>
              {picture}
            </CropFrame>
          </Suspense>
        ) : (
          picture
        )}
      </div>
      <p className="small soft" role="status">
        {size.width} × {size.height} pixels
        {chosen && `, chosen: ${chosen.width} × ${chosen.height}`}
      </p>
      {tooSmall && (
        <Note>{`A cropped picture must be at least ${MIN_IMAGE_SIZE.width} × ${MIN_IMAGE_SIZE.height} pixels.`}</Note>
      )}
      <div className="cluster gap-2">
        <Button
          type="button"
          variant="secondary"
          disabled={!crop || !chosen || tooSmall}
          onClick={() => take(croppedTo(original.current!, chosen!))}
        >
          Crop
        </Button>
        <Button
          type="button"
          variant="secondary"
          disabled={!crop || !chosen}
          onClick={() => take(redacted(original.current!, chosen!))}
        >
          Redact
        </Button>
        <Button
          type="button"
          variant="quiet"
          icon="undo-2"
          disabled={steps.length === 1}
          onClick={() => setSteps(steps.slice(0, -1))}
        >
          Undo
        </Button>
      </div>
      <div className="cluster gap-2 cropper__resize">
        <Field name="width" label="New width in pixels" hint={`From ${least} to ${size.width}`}>
          <Input
            type="number"
            inputMode="numeric"
            min={least}
            max={size.width}
            value={width}
            onChange={(event) => setWidth(event.currentTarget.value)}
          />
        </Field>
        <Button
          type="button"
          variant="secondary"
          disabled={!canResize}
          onClick={() => take(resizedTo(original.current!, wanted, height))}
        >
          Resize
        </Button>
      </div>
      <div className="dialog__actions save-row">
        <p id={says} className="save-row__says small soft">
          {steps.length === 1 ? "No changes yet" : "Unsaved changes"}
        </p>
        <ButtonLink
          to={companyPath(vanityName)}
          variant="secondary"
          prefetch="none"
          preventScrollReset
        >
          Cancel
        </ButtonLink>
        <Button
          type="button"
          busy={busy}
          disabled={steps.length === 1}
          aria-describedby={says}
          onClick={() => void save()}
        >
          Save
        </Button>
      </div>
    </div>
  );
}

/** In the middle of the picture. */
function firstFrame({ width, height }: { width: number; height: number }) {
  const margin = (1 - FIRST_FRAME) / 2;
  return {
    x: Math.round(width * margin),
    y: Math.round(height * margin),
    width: Math.round(width * FIRST_FRAME),
    height: Math.round(height * FIRST_FRAME),
  };
}

/** Converts displayed pixels to the picture's own pixels. */
function scaled(crop: PixelCrop, { width, height, naturalWidth, naturalHeight }: HTMLImageElement) {
  const [x, y] = [naturalWidth / width, naturalHeight / height];
  return {
    x: Math.round(crop.x * x),
    y: Math.round(crop.y * y),
    width: Math.round(crop.width * x),
    height: Math.round(crop.height * y),
  };
}
