/**
 * A photo of a request, for its client and the office (API-065). The name is only for people.
 *
 * @param size 125: at most 125 pixels wide and high.
 */
export function attachmentPath(
  vanityName: string,
  request: number,
  photo: { number: number; name: string },
  size?: 125,
) {
  const name = photo.name.replaceAll(/[^a-z0-9.]+/gi, "-").replace(/^[.-]+/, "") || "photo";
  const parts = [vanityName, "request", request, photo.number, ...(size ? [size] : [])];
  return `/api/v1/client-hub/download/${parts.join("/")}/${name}`;
}
