/** Files, as a form sends them. */
import { ask } from "./request";
import { origin, type Visitor } from "./visitor";

interface Sent {
  name: string;
  type?: string;
  bytes: Uint8Array;
}

/** In Latin-1, which keeps every byte. */
export async function upload(visitor: Visitor, path: string, files: Sent[], headers: Record<string, string> = {}) {
  const parts = files.map(({ name, type, bytes }) => `--edge\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n${Buffer.from(bytes).toString("latin1")}\r\n`);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const body = Buffer.from(`${parts.join("")}--edge--\r\n`, "latin1") as unknown as string;
  return ask(path, { method: "POST", headers: { Cookie: cookie, Origin: origin, "Content-Type": "multipart/form-data; boundary=edge", "Content-Length": String((body as unknown as Buffer).length), ...headers }, body });
}
