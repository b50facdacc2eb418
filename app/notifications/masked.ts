/** Enough to recognise an address that one knows, and no more. */
export function masked(address: string) {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...address][0]}•••${address.slice(at)}`;
}
