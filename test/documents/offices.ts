/** An office with a client, and documents that it makes and sends, for tests of documents. */
import { addClient } from "../../app/clients/add-client.server";
import { createDocument } from "../../app/documents/create-document.server";
import type { ContentInput } from "../../app/documents/content-input.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import type { DocumentKind } from "../../app/documents/states";
import type { User } from "../../app/operations/actor";
import { openLink } from "../../app/client-hub/open-link.server";
import { call as inHub } from "../client-hub/hub";
import { river } from "../clients/offices";
import { call, mails } from "../requests/in-office";

export const line = (name: string, rate: number, more: object = {}) => ({ name, rate, ...more });

export async function newClient(actor: User, email = "maria@lopez.example") {
  return call(addClient, actor, {
    firstName: "Maria",
    lastName: "Lopez",
    emails: [email],
    mobilePhoneNumber: "(512) 555-0142",
  });
}

/** A draft with these contents. Returns its id. */
export async function draft(
  actor: User,
  kind: DocumentKind,
  client: string,
  content: ContentInput = { items: [line("Drain cleaning", 12_000)] },
) {
  const { id } = await call(createDocument, actor, { kind, client });
  await call(saveDocument, actor, { kind, ref: id, revision: 1, ...content });
  return id;
}

/** Sends a draft with these contents. Returns its number. */
export async function sent(
  actor: User,
  kind: DocumentKind,
  client: string,
  content?: ContentInput,
): Promise<number> {
  const ref = await draft(actor, kind, client, content);
  const { number } = await call(sendDocument, actor, { kind, ref });
  return number!;
}

/** The secret of the hub that the newest mail's link opens. */
export async function openedHub() {
  const { searchParams } = new URL(/https?:\S+client-hub\S+/.exec(mails.at(-1)!.text)![0]);
  const { secret } = await inHub(openLink, undefined, {
    vanityName: river,
    sessionId: searchParams.get("s")!,
    clientHubId: searchParams.get("c")!,
  });
  return secret;
}
