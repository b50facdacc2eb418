/** The client hub's API calls. */
import { answerApi } from "../../app/api/answer";
import { Refusal } from "../../app/refusal";
import { signedContext } from "../../workers/request-context";
import { visitorContext } from "../support/context";
import { mails, NOW } from "./hub";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookies: { name: string; value: string }[];
}

/** Answers an API call as the worker does. */
export async function call(
  method: string,
  path: string,
  { headers = {}, body, now = NOW }: { headers?: HeadersInit; body?: object; now?: number } = {},
): Promise<Answer> {
  const url = new URL(`/api/v1${path}`, "http://localhost:8787");
  const request = new Request(url, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const waiting: Promise<unknown>[] = [];
  const later = (work: () => Promise<unknown>) => void waiting.push(work());
  const visitor = visitorContext({
    now: () => now,
    later,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
  });
  try {
    const context = await signedContext(request, visitor, { renews: false });
    const answer = await answerApi(request, url, context);
    await Promise.all(waiting);
    return { status: answer.status, body: await answer.json(), cookies: context.setCookies };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: {}, cookies: visitor.setCookies };
  }
}
