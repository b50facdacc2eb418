/** A company for a journey's own account: nobody else's test looks at it. */
import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { newAccount } from "./accounts";
import { expect } from "./fixtures";
import { operatorCalls } from "./operator";

export interface Owned {
  vanityName: string;
  name: string;
}

interface Wanted {
  published: boolean;
  pro?: boolean;
  claimed?: boolean;
  /** Without what it needs to be published. */
  incomplete?: boolean;
}

/** Makes an account, signs this browser in to it, and gives it a company of that kind. Which one is drawn: tests that run beside it have others. */
export async function newOwner(page: Page, baseURL: string | undefined, { published, pro, claimed = true, incomplete = false }: Wanted): Promise<Owned> {
  const email = await newAccount(page);
  const admin = await operatorCalls(baseURL!);
  const call = async <Answer>(method: "get" | "post", path: string, data?: object) => {
    const answer = await admin[method](`/api/v1${path}`, data && { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const filters = new URLSearchParams({ published: "true", claimed: String(claimed), ...(pro !== undefined && { pro: String(pro) }), first: String(randomInt(100)), rows: "50" });
  const { companies } = await call<{ companies: (Owned & { owners: number })[] }>("get", `/admin/companies?${filters}`);
  const free = companies.filter(({ owners }) => owners === 0);
  for (let at = randomInt(free.length); ; at = (at + 1) % free.length) {
    const { vanityName, name } = free[at]!;
    const { aboutMetadata } = await call<{ aboutMetadata: string }>("get", `/network/profile/${vanityName}`);
    if (incomplete && aboutMetadata !== "") continue;
    await call("post", `/admin/companies/${vanityName}/owners`, { email });
    if (!published) await call("post", `/provider/profile/unpublish?uri=${vanityName}`);
    await admin.dispose();
    return { vanityName, name };
  }
}
