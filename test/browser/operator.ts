/**
 * The operator: through a token for a test's setup, and in a browser if the operator is part of the
 * journey.
 */
import { randomUUID } from "node:crypto";
import { expect, request, test, type Page } from "@playwright/test";
import { cookieName } from "../../app/identity/cookies";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { address } from "./accounts";

/**
 * Browsers that the operator has signed in from before. Each may sign in ten times in 15 minutes, and
 * tests take them in turns, so that a run may sign the operator in about 60 times.
 */
const BROWSERS = 6;
/** Browsers taken in this worker. */
let taken = 0;

/** Runs before any worker starts, since workers inherit the environment that it sets. */
export async function prepareOperator(baseURL: string) {
  const browsers: string[] = [];
  for (let nth = 0; nth < BROWSERS; nth++) {
    const operator = await request.newContext({
      baseURL,
      extraHTTPHeaders: { "CF-Connecting-IP": address() },
    });
    const post = async <Answer>(path: string, data: object) => {
      const answer = await operator.post(`/api/v1/auth/${path}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as Answer;
    };
    await post("sign-in", { email: demoPeople.operator.email, password: DEMO_PASSWORD });
    const { cookies } = await operator.storageState();
    browsers.push(cookies.find(({ name }) => name === cookieName("browser", baseURL))!.value);
    if (nth === 0) {
      const { token } = await post<{ token: string }>("user/tokens", {
        name: `Journeys ${randomUUID().slice(0, 8)}`,
        scope: "write",
        // Tests of the clock project move the time on.
        lifetime: "90 days",
        password: DEMO_PASSWORD,
      });
      process.env.OPERATOR_TOKEN = token;
    }
    await operator.dispose();
  }
  process.env.OPERATOR_BROWSERS = browsers.join(" ");
}

/** Calls the API as the operator; `dispose` of it afterwards. */
export function operatorCalls(baseURL: string) {
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { Authorization: `Bearer ${process.env.OPERATOR_TOKEN}` },
  });
}

/** Makes this browser one that the operator has signed in from before. */
export async function asOperatorsBrowser(page: Page, baseURL: string) {
  const browsers = process.env.OPERATOR_BROWSERS!.split(" ");
  const turn = taken++ + test.info().parallelIndex;
  await page.context().addCookies([
    {
      name: cookieName("browser", baseURL),
      value: browsers[turn % browsers.length]!,
      url: baseURL,
    },
  ]);
}

/** Signs this browser in as the operator. */
export async function asOperator(page: Page, baseURL: string) {
  await asOperatorsBrowser(page, baseURL);
  const answer = await page.request.post("/api/v1/auth/sign-in", {
    data: { email: demoPeople.operator.email, password: DEMO_PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
