/** Reads and writes binary numbers and tags. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** In bytes; real color profiles, even for printing presses, are smaller. */
export const MAX_PROFILE_BYTES = 4_000_000;

export function u16(bytes: Uint8Array, at: number) {
  return (bytes[at]! << 8) | bytes[at + 1]!;
}

export function u32(bytes: Uint8Array, at: number) {
  return (u16(bytes, at) * 0x10000 + u16(bytes, at + 2)) >>> 0;
}

export function u32Little(bytes: Uint8Array, at: number) {
  return (
    (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0
  );
}

export function setU32Little(bytes: Uint8Array, at: number, value: number) {
  for (let i = 0; i < 4; i++) bytes[at + i] = (value >>> (8 * i)) & 0xff;
}

/** Decodes Latin-1. */
export function letters(bytes: Uint8Array, at: number, count: number) {
  return String.fromCharCode(...bytes.subarray(at, at + count));
}

export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
