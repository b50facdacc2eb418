/**
 * A streaming multipart/form-data parser (RFC 7578) with constant memory. The framework's parser
 * fails on names with ";" or "=" and on quoted boundaries, and doesn't limit header length.
 */
import { joined, type Bytes } from "./bytes";

export interface Part {
  /** The field's name. */
  name: string;
  /** As sent; undefined for parts that are not files. */
  filename: string | undefined;
  /** The declared content type; empty if none. */
  type: string;
  /**
   * The next bytes; undefined at the part's end. Unread bytes are skipped when the next part is
   * requested.
   */
  read(): Promise<Uint8Array | undefined>;
}

/** The body's next bytes; undefined at its end. */
type Next = () => Promise<Uint8Array | undefined>;

/** The body is not a form or is truncated. */
export class MalformedBody extends Error {}

/** Per part, in bytes; browsers send a few hundred. */
const MAX_HEADER_BYTES = 32_768;

export async function* partsOf(next: Next, contentType: string): AsyncGenerator<Part> {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new MalformedBody("No boundary.");
  // The first boundary may come without a preceding line break.
  const body = new BodyBuffer(next, CRLF);
  const edge = latin1(`\r\n--${boundary}`);
  while (await body.upTo(edge));
  while (!(await body.startsWith("--"))) {
    const headers = parseHeaders(await body.block("\r\n\r\n", MAX_HEADER_BYTES));
    let ended = false;
    const read = async () => {
      const bytes = ended ? undefined : await body.upTo(edge);
      ended = bytes === undefined;
      return bytes;
    };
    yield { ...headers, read };
    while (await read());
  }
}

/** Handles quotes and additional parameters. */
function boundaryOf(contentType: string) {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * Buffer of received but unread bytes: at most one stream chunk plus a boundary, or one part's
 * headers.
 */
class BodyBuffer {
  constructor(
    private readonly next: Next,
    private kept: Uint8Array,
  ) {}

  /** The next bytes before `mark`; undefined once `mark` has been reached and consumed. */
  async upTo(mark: Uint8Array): Promise<Uint8Array | undefined> {
    for (;;) {
      const at = indexOf(this.kept, mark);
      if (at === 0) return void this.take(mark.length);
      // The last bytes may be the start of the mark.
      const sure = at > 0 ? at : this.kept.length - mark.length + 1;
      if (sure > 0) return this.take(sure);
      await this.more();
    }
  }

  async block(end: string, longest: number): Promise<string> {
    const mark = latin1(end);
    for (;;) {
      const at = indexOf(this.kept, mark);
      if (at > longest || (at < 0 && this.kept.length > longest + mark.length))
        throw new MalformedBody("The headers are too long.");
      if (at >= 0) return new TextDecoder().decode(this.take(at + mark.length).subarray(0, at));
      await this.more();
    }
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.kept.length < text.length) await this.more();
    return latin1(text).every((byte, i) => this.kept[i] === byte);
  }

  private take(count: number) {
    const taken = this.kept.subarray(0, count);
    this.kept = this.kept.subarray(count);
    return taken;
  }

  private async more() {
    const bytes = await this.next();
    if (!bytes) throw new MalformedBody("The body breaks off.");
    this.kept = this.kept.length > 0 ? joined([this.kept, bytes]) : bytes;
  }
}

function parseHeaders(headers: string) {
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(headers)?.[1];
  if (disposition === undefined) throw new MalformedBody("A part is no field.");
  const parameters = new Map(
    Array.from(disposition.matchAll(PARAMETER), ([, name, quoted, plain]) => [
      name!.toLowerCase(),
      quoted ?? plain ?? "",
    ]),
  );
  const name = parameters.get("name");
  if (name === undefined) throw new MalformedBody("A part has no name.");
  const plain = parameters.get("filename");
  return {
    name: unescaped(name),
    filename: plain === undefined ? extended(parameters.get("filename*")) : unescaped(plain),
    type: /^content-type:[ \t]*(.*)$/im.exec(headers)?.[1]?.trim() ?? "",
  };
}

const PARAMETER = /;\s*([\w-]+\*?)=(?:"((?:\\"|[^"])*)"|([^\s;"]*))/g;

/**
 * Unescapes the three characters that browsers escape in quoted values (HTML, "multipart/form-data
 * encoding algorithm"), and backslash escapes of other clients.
 */
function unescaped(text: string) {
  return text.replace(/\\"|%22/g, '"').replace(/%0d|%0a/gi, " ");
}

/** RFC 5987 encoding, from older clients: UTF-8''na%C3%AFve.jpg */
function extended(text: string | undefined) {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text ?? "")?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function indexOf(bytes: Uint8Array, mark: Uint8Array) {
  let at = bytes.indexOf(mark[0]!);
  while (at >= 0 && at + mark.length <= bytes.length) {
    let same = 1;
    while (same < mark.length && bytes[at + same] === mark[same]) same += 1;
    if (same === mark.length) return at;
    at = bytes.indexOf(mark[0]!, at + 1);
  }
  return -1;
}

function latin1(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const CRLF = latin1("\r\n");
