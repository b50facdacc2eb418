/** The folder of the screenshots, and what the local server answers under /dev/screens. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

export const SCREENS = "screens";
const ADDRESS = "/dev/screens";
const FILE = /^\/dev\/screens\/((?:[a-z0-9-]+\/)?[a-z0-9-]+\.jpg)$/;

/** True if it answered. The worker knows nothing of these files: they exist on this machine only. */
export function answersScreens({ method, url = "" }: IncomingMessage, outgoing: ServerResponse) {
  const [path = ""] = url.split("?", 1);
  if (method !== "GET" || (path !== ADDRESS && !path.startsWith(`${ADDRESS}/`))) return false;
  if (path === ADDRESS) {
    outgoing.writeHead(302, { Location: `${ADDRESS}/` }).end();
    return true;
  }
  const [, picture] = FILE.exec(path) ?? [];
  const name = path === `${ADDRESS}/` ? "index.html" : picture;
  try {
    const body = readFileSync(`${SCREENS}/${name ?? ""}`);
    outgoing.writeHead(200, {
      "Content-Type": picture ? "image/jpeg" : "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    });
    outgoing.end(body);
  } catch {
    outgoing.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
    outgoing.end('No such screenshot. Run "npm run screens" first.\n');
  }
  return true;
}
