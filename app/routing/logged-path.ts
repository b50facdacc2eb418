/**
 * A path for the log, with secrets removed: a secret link belongs to one person, and others read
 * the log.
 */
export function loggedPath(path: string) {
  return path.replaceAll(SECRET, "$1…");
}

/** The token of a friend invitation, in page and API paths. */
const SECRET = /(\/(?:invitation|link)(?:\/|%2f))[^/]*/gi;
