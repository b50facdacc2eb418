/** What we read of a mail: who wrote it, its text, and what says that a program wrote it. */
import PostalMime, { addressParser, type Attachment, type Header } from "postal-mime";
import { Refusal } from "../refusal";
import { textOfHtml } from "./html-text.server";

export interface ReadMail {
  /** In lower case; undefined unless there is exactly one author. */
  from: string | undefined;
  /** "" without one. */
  messageId: string;
  date: string;
  subject: string;
  /** With all that it quotes. */
  text: string;
  /** Attached files, without pictures of the text and without signatures of mail programs. */
  files: MailFile[];
  headers: MailHeader[];
}

export interface MailFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type MailHeader = Pick<Header, "key" | "value">;

const UNREADABLE = "Your email could not be read. Please send it again as plain text.";
/**
 * Characters of a text, and of HTML, that are looked at: quotes may be much longer than answers. HTML
 * takes longer the deeper its elements are: 60,000 of them in each other half a second.
 */
const LONGEST = { text: 2_000_000, html: 300_000 };

/** Throws "invalid" if the mail's parts are nested too deeply or its headers too large. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, {
    // A mail in a mail is a file: its text is not the author's.
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 200_000,
  }).catch(() => {
    throw new Refusal("invalid", UNREADABLE);
  });
  const text = mail.text?.slice(0, LONGEST.text) ?? "";
  return {
    from: authorOf(mail.headers),
    messageId: mail.messageId?.trim() ?? "",
    date: mail.date ?? "",
    subject: mail.subject ?? "",
    text: text.trim() === "" ? textOfHtml(mail.html?.slice(0, LONGEST.html) ?? "") : text,
    files: mail.attachments.filter(isFile).map(fileOf),
    headers: mail.headers,
  };
}

function authorOf(headers: MailHeader[]) {
  const lines = headers.filter(({ key }) => key === "from");
  const authors = lines.flatMap(({ value }) => addressParser(value, { flatten: true }));
  const [author] = authors;
  return lines.length === 1 && authors.length === 1 && author?.address
    ? author.address.toLowerCase()
    : undefined;
}

function fileOf({ filename, mimeType: type, content }: Attachment): MailFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return { name: filename ?? "", type, bytes: new Uint8Array(bytes) };
}

function isFile({ related, mimeType }: Attachment) {
  return related !== true && !/^application\/(x-)?(pkcs7|pgp)-/.test(mimeType);
}
