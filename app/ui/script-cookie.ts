/** Whether a cookie that scripts may read has this value. With https its name has the prefix. */
export function hasCookie(name: string, value: string) {
  const prefix = location.protocol === "https:" ? "__Host-" : "";
  return document.cookie.split("; ").includes(`${prefix}${name}=${value}`);
}
