import type { QrCodeData } from "./qr-code.server";

/** Black on white in any theme: not every scanner reads an inverted code. */
export function QrCode({ code: { size, path }, label }: { code: QrCodeData; label: string }) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
