/** A mail's subject and link as a text message. */
import type { Config } from "../config";
import { subjectFor, type TemplateName, type Templates } from "./templates";

/** In characters, without the link: two parts of a text message, with the link. */
const LONGEST = 160;

/** "River City Plumbing: New request from Maria Lopez", and the link in a line of its own. */
export function smsOf<T extends TemplateName>(
  config: Config,
  template: T,
  data: Templates[T],
): string {
  const { company, link } = data as { company?: { name: string }; link?: string };
  const subject = subjectFor(config, template, data);
  const text = company && !subject.includes(company.name) ? `${company.name}: ${subject}` : subject;
  const signs = [...text];
  const short = signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join("")}…` : text;
  return [short, ...(link ? [link] : [])].join("\n");
}
