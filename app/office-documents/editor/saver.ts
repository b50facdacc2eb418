/**
 * Saves a document's content while somebody types: one request at a time, nothing lost, nothing
 * overwritten unseen.
 */
import { ApiRefusal } from "../../frame/api-client";
import type { Content } from "../../documents/content";

/** After the last change, and at most after the first one, in milliseconds: a lost tab loses little. */
const PAUSE = 700;
const MOST = 1800;
/** Between tries without a connection. */
const RETRY = [2000, 4000, 8000, 15_000];

export interface Stored {
  content: Content;
  revision: number;
}

export type SaveState =
  | { kind: "saved" | "changed" | "saving" | "offline" }
  | { kind: "refused"; message: string; fields: Record<string, string> }
  /** Someone else saved meanwhile. */
  | { kind: "stale"; message: string; saved: Stored };

export interface Calls {
  call: (content: Content, revision: number) => Promise<{ revision: number }>;
  read: () => Promise<Stored>;
  show: (state: SaveState) => void;
  stored: (stored: Stored) => void;
}

export class Saver {
  private wanted: Content;
  /** What is saved. */
  saved: Content;
  private revision: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private firstChange: number | undefined;
  private running: Promise<boolean> | undefined;
  private failures = 0;
  private theirs: Stored | undefined;
  /** The answer to it may have been lost. */
  private sent: Content | undefined;

  constructor(
    { content, revision }: Stored,
    private readonly calls: Calls,
  ) {
    this.wanted = content;
    this.saved = content;
    this.revision = revision;
  }

  change(content: Content) {
    this.wanted = content;
    if (this.theirs) return;
    if (this.isSaved() && !this.running) {
      this.stop();
      this.firstChange = undefined;
      return this.calls.show({ kind: "saved" });
    }
    this.calls.show({ kind: "changed" });
    this.firstChange ??= Date.now();
    this.later(Math.max(Math.min(PAUSE, this.firstChange + MOST - Date.now()), 0));
  }

  async flush(): Promise<boolean> {
    this.stop();
    while (this.running) await this.running;
    while (!this.theirs && !this.isSaved()) if (!(await this.save())) return false;
    return !this.theirs;
  }

  keepMine() {
    if (!this.theirs) return;
    this.revision = this.theirs.revision;
    this.saved = this.theirs.content;
    this.theirs = undefined;
    void this.flush();
  }

  stop() {
    clearTimeout(this.timer);
  }

  private later(wait: number) {
    this.stop();
    this.timer = setTimeout(() => void this.flush(), wait);
  }

  private isSaved() {
    return same(this.wanted, this.saved);
  }

  private save(): Promise<boolean> {
    this.running = this.saveOnce().finally(() => (this.running = undefined));
    return this.running;
  }

  private async saveOnce(): Promise<boolean> {
    const content = this.wanted;
    this.firstChange = undefined;
    this.calls.show({ kind: "saving" });
    const before = this.sent;
    this.sent = content;
    try {
      const { revision } = await this.calls.call(content, this.revision);
      this.revision = revision;
      this.saved = content;
      this.failures = 0;
      this.calls.stored({ content, revision });
      if (this.wanted === content || this.isSaved()) this.calls.show({ kind: "saved" });
      else this.change(this.wanted);
      return true;
    } catch (error) {
      await this.failed(error, before);
      return false;
    }
  }

  private async failed(error: unknown, before: Content | undefined) {
    if (error instanceof ApiRefusal && error.status < 500) {
      const { message, fields, code } = error;
      if (code !== "stale") return this.calls.show({ kind: "refused", message, fields });
      const saved = await this.calls.read().catch(() => undefined);
      if (saved && before && same(saved.content, before)) {
        // It is our own save, whose answer was lost.
        [this.revision, this.saved] = [saved.revision, saved.content];
        return this.later(0);
      }
      if (saved) {
        this.theirs = saved;
        return this.calls.show({ kind: "stale", message, saved });
      }
    }
    this.calls.show({ kind: "offline" });
    this.later(RETRY[Math.min(this.failures++, RETRY.length - 1)]!);
  }
}

function same(one: Content, other: Content) {
  return one === other || ordered(one) === ordered(other);
}

/** Of `ordered`: what is saved is compared after every key. */
const texts = new WeakMap<Content, string>();

/** The same for the same content, in whatever order its fields were written. */
function ordered(content: Content) {
  const text =
    texts.get(content) ??
    JSON.stringify(content, (_key, value: unknown) =>
      value !== null && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  texts.set(content, text);
  return text;
}
