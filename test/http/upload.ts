/** Uploads files to the served product as a browser does. */
import { ask } from "./request";
import { origin, registered, type Visitor } from "./visitor";

export interface Sent {
  name: string;
  type?: string;
  bytes: Uint8Array;
}

export interface Status {
  name: string;
  success: boolean;
  message: string;
  publicPath: string;
  friendlyImageName: string;
}

/** The owner of an unpublished company. */
export async function uploadingOwner() {
  const owner = (await registered()).visitor;
  const made = await owner.call("POST", "/auth/provider", {
    name: "Upload Plumbing",
    phoneNumber: "5125550177",
    city: "Austin",
    stateCode: "TX",
    zipCode: "78701",
    countryCode: "US",
  });
  const { uri } = JSON.parse(made.text) as { uri: string };
  return { owner, uri, photos: `/api/v1/provider/profile/photo/upload?uri=${uri}` };
}

export async function upload(
  visitor: Visitor,
  path: string,
  files: Sent[],
  headers: Record<string, string> = {},
) {
  const body = formOf(files) as unknown as string;
  return ask(path, {
    method: "POST",
    headers: {
      Cookie: visitor.cookieHeader(),
      Origin: origin,
      "Content-Type": "multipart/form-data; boundary=edge",
      "Content-Length": String(body.length),
      ...headers,
    },
    body,
  });
}

export function formOf(files: Sent[]) {
  const parts = files.flatMap(({ name, type, bytes }) => [
    `--edge\r\nContent-Disposition: form-data; name="files"; ` +
      `filename="${name}"\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    bytes,
    "\r\n",
  ]);
  return Buffer.concat([...parts, "--edge--\r\n"].map((part) => Buffer.from(part as string)));
}

export const statusOf = (text: string) =>
  (JSON.parse(text) as { fileUploadStatus: Status[] }).fileUploadStatus;
