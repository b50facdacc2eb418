/**
 * `API_TOKEN=… npm run reconcile -- [--to https://tradepost.example]`: compares accounts and subscriptions
 * with Stripe and names each difference. Changes nothing. Ends with 1 if there are some.
 */
import { parseArgs } from "node:util";
import { parts, type Difference } from "../app/stripe-events/parts";

const { values } = parseArgs({
  options: { to: { type: "string", default: "http://localhost:8787" } },
});
const to = values.to.replace(/\/+$/, "");
const token = process.env.API_TOKEN;

interface Answer {
  compared: number;
  differences: Difference[];
  next: string | null;
}

try {
  if (!token)
    throw new Error("Set API_TOKEN to a token of a platform admin, made at /account/tokens.");
  let found = 0;
  for (const part of parts) {
    let compared = 0;
    let after: string | null = "";
    while (after !== null) {
      const answer: Answer = await ask(part, after);
      compared += answer.compared;
      found += answer.differences.length;
      for (const { id, company, what, ours, stripes } of answer.differences)
        console.log(`  ${id} ${company}: ${what}: here ${ours}, at Stripe ${stripes}`);
      after = answer.next;
    }
    console.log(`${part}: ${compared} compared`);
  }
  console.log(
    found === 0 ? "No differences." : found === 1 ? "1 difference." : `${found} differences.`,
  );
  process.exit(found === 0 ? 0 : 1);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}

async function ask(part: string, after: string): Promise<Answer> {
  const query = new URLSearchParams({ part, ...(after && { after }) });
  const response = await fetch(`${to}/api/v1/admin/money/differences?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  }).catch((error: unknown) => {
    throw new Error(`${to} does not answer: ${String(error)}`);
  });
  if (!response.ok) throw new Error(`${to} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
