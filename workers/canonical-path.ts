/**
 * The path with letters, digits, "-", ".", "_" and "~" written as such: "%2d" and "-" are the same
 * address (RFC 3986, 6.2.2.2), and only one of them is a key of the page cache.
 */
export function canonicalPath(path: string) {
  return path.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : encoded;
  });
}

const UNRESERVED = /^[A-Za-z0-9._~-]$/;
