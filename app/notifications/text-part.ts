/** The text part of a mail: complete by itself, for programs that show no HTML. */
import {
  oneLine,
  shownFacts,
  titleOf,
  type Line,
  type MailContent,
  type MailFrame,
} from "./mail-content";

export function textOf(content: MailContent, frame: MailFrame) {
  const title = titleOf(content);
  return [
    ...(title === content.subject ? [] : [oneLine(title)]),
    ...content.lines.map(textOfLine).filter(Boolean),
    footOf(content, frame),
  ].join("\n\n");
}

function textOfLine(line: Line) {
  if (typeof line === "string") return oneLine(line);
  if ("note" in line) return oneLine(line.note);
  if ("quote" in line) return line.quote.trim() && quoted(line.quote);
  if ("facts" in line)
    return shownFacts(line.facts)
      .map(([name, value]) => `${name}: ${oneLine(value)}`)
      .join("\n");
  if ("code" in line) return `    ${line.code}`;
  if ("button" in line) return `${oneLine(line.button)}: ${line.link}`;
  return `${oneLine(line.label)}${line.about ? ` (${oneLine(line.about)})` : ""}: ${line.link}`;
}

/** Marked, so that what someone wrote can't pass for a line of ours. */
function quoted(text: string) {
  return text
    .trim()
    .split("\n")
    .map((line) => `> ${oneLine(line)}`.trimEnd())
    .join("\n");
}

function footOf({ reason }: MailContent, { product, site, supportEmail, unsubscribe }: MailFrame) {
  return [
    "-- ",
    oneLine(reason),
    ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : []),
    `${product} · ${site} · ${supportEmail}`,
    "",
  ].join("\n");
}
