/** What a mail says, independent of its format: text-part.ts and layout.tsx show it. */
export interface MailContent {
  subject: string;
  /** The heading. Default: the subject. */
  title?: string;
  /** What lists of mail show after the subject. Default: the first text. */
  preview?: string;
  lines: Line[];
  /** Why the recipient gets this mail, below it. */
  reason: string;
  /** Mail of a company that comes from the marketplace, not in the company's name. */
  fromMarketplace?: true;
}

export type Fact = [name: string, value: string];

export type Line =
  | string
  /** Less important. */
  | { note: string }
  /** What someone wrote. The only line that keeps line breaks. */
  | { quote: string }
  /** Name and value; those without a value are left out. */
  | { facts: Fact[] }
  /** The same; the first one is an amount of money, which stands out. */
  | { facts: Fact[]; money: true }
  | { code: string }
  /** The main thing to do: at most one in a mail. */
  | { button: string; link: string }
  /** Something else to do. */
  | { label: string; link: string; about?: string };

/** Around the content. */
export interface MailFrame {
  /** The sender's name, as the mail's head shows it. */
  name: string;
  /** Address of a picture; "" without one. */
  logo: string;
  /** Behind the picture: #rrggbb. */
  logoBackground: string;
  /** #rrggbb. */
  color: string;
  product: string;
  site: string;
  supportEmail: string;
  /** Opens a page that stops such mail; "" for mail that can't be stopped. */
  unsubscribe: string;
}

export function titleOf({ title, subject }: MailContent) {
  return title ?? subject;
}

export function previewOf({ preview, lines }: MailContent) {
  return preview ?? lines.find((line) => typeof line === "string") ?? "";
}

export function shownFacts(facts: [name: string, value: string][]) {
  return facts.filter(([, value]) => value !== "");
}

/** Without line breaks and other control characters, which could add a header or a line. */
export function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
}
