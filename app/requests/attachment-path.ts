/** A photo of a request, for its client and the office (API-065). */
export function attachmentPath(
  vanityName: string,
  request: number,
  photo: { number: number; name: string },
  size?: 125,
) {
  return downloadPath({ vanityName, type: "request", number: request }, photo, size);
}

interface Of {
  vanityName: string;
  type: "request" | "estimate" | "invoice";
  number: number;
}

/**
 * A file of a request, an estimate or an invoice.
 *
 * @param size 125: at most 125 pixels wide and high.
 */
export function downloadPath(
  { vanityName, type, number }: Of,
  file: { number: number; name: string },
  size?: 125,
) {
  const parts = [vanityName, type, number, file.number, ...(size ? [size] : [])];
  return `/api/v1/client-hub/download/${parts.join("/")}/${nameInPath(file.name)}`;
}

/** Only for people: the address works with any name. */
export function nameInPath(name: string) {
  return name.replaceAll(/[^a-z0-9.]+/gi, "-").replace(/^[.-]+/, "") || "file";
}
