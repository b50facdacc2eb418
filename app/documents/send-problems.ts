/** What is missing before a document can be sent. Also for the browser. */
import { amountProblem } from "./arithmetic";
import type { Content } from "./content";
import { messages } from "./messages";
import type { DocumentKind } from "./states";

/** By field, as in a refusal; empty if nothing is missing. */
export function sendProblems(
  kind: DocumentKind,
  content: Content,
  { hasClient, today }: { hasClient: boolean; today: string },
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!hasClient) problems.client = messages.client;
  if (content.items.length === 0) problems.items = messages.noLines;
  content.items.forEach(({ name }, i) => {
    if (name === "") problems[`items.${i}.name`] = messages.lineName;
  });
  if (kind === "estimate" && content.day !== "" && content.day < today)
    problems.day = messages.pastDay[kind];
  const amount = amountProblem(content);
  if (amount) problems.total = amount;
  return problems;
}
