/** Masks an email address so only someone who knows it can recognize it. */
export function masked(address: string) {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...address][0]}•••${address.slice(at)}`;
}

/** The same for ten digits. */
export function maskedPhone(phone: string) {
  return `(•••) •••-${phone.slice(-4)}`;
}
