import { pathOf, signatureBox } from "./signature";

interface SignatureDrawingProps {
  /** x and y of each point, in turns, in the box of a signature. */
  strokes: number[][];
  name: string;
}

/** A drawn signature as it is stored. */
export function SignatureDrawing({ strokes, name }: SignatureDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      className="signature"
      role="img"
      aria-label={name ? `Signature of ${name}` : "Signature"}
    >
      <path d={pathOf(strokes)} />
    </svg>
  );
}
