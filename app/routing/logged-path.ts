/**
 * A path as the log may hold it: without what opens something. Such an address is handed on to one
 * person, and the log is read by others.
 */
export function loggedPath(path: string) {
  return path.replaceAll(SECRET, "$1…");
}

/** The token of a friend's invitation, at the page and at the call. */
const SECRET = /(\/(?:invitation|link)(?:\/|%2f))[^/]*/gi;
