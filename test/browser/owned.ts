/** A company for a journey's own account: nobody else's test looks at it. */
import { createHash } from "node:crypto";
import type { Page, TestInfo } from "@playwright/test";
import { demo } from "../../scripts/seed/showcase";
import { newAccount } from "./accounts";
import { expect, test } from "./fixtures";
import { operatorCalls } from "./operator";

const shared = new Set<string>(Object.values(demo).map(({ vanityName }) => vanityName));

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

/**
 * Makes an account, signs this browser in to it, and gives it a company of that kind. A test has
 * the same one in every run, and tests that run beside it have others.
 */
export async function newOwner(
  page: Page,
  baseURL: string | undefined,
  { published, pro, claimed = true, incomplete = false }: Wanted,
): Promise<Owned> {
  const email = await newAccount(page);
  const admin = await operatorCalls(baseURL!);
  const call = async <Answer>(method: "get" | "post", path: string, data?: object) => {
    const answer = await admin[method](`/api/v1${path}`, data && { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const filters = {
    published: "true",
    claimed: String(claimed),
    ...(pro !== undefined && { pro: String(pro) }),
    rows: "100",
  };
  const free: Owned[] = [];
  for (let first = 0, more = true; more; first += 100) {
    const part = await call<{ companies: (Owned & { owners: number })[]; more: boolean }>(
      "get",
      `/admin/companies?${new URLSearchParams({ ...filters, first: String(first) })}`,
    );
    // Who made one in another test owns it; the demo's own are looked at by many.
    free.push(
      ...part.companies.filter(({ vanityName, owners }) => owners === 0 && !shared.has(vanityName)),
    );
    more = part.more;
  }
  for (const { vanityName, name } of inOrderOf(test.info(), free)) {
    const { aboutMetadata } = await call<{ aboutMetadata: string }>(
      "get",
      `/network/profile/${vanityName}`,
    );
    if (incomplete && aboutMetadata !== "") continue;
    await call("post", `/admin/companies/${vanityName}/owners`, { email });
    if (!published) await call("post", `/provider/profile/unpublish?uri=${vanityName}`);
    await admin.dispose();
    return { vanityName, name };
  }
  throw new Error("No company is left of the kind that the test wants.");
}

/** One of them more or less moves no other. */
function inOrderOf({ titlePath, project, repeatEachIndex }: TestInfo, companies: Owned[]) {
  const keyOf = ({ vanityName }: Owned) =>
    createHash("sha256")
      .update([...titlePath, project.name, repeatEachIndex, vanityName].join("\n"))
      .digest("hex");
  const keyed = companies.map((company) => ({ company, key: keyOf(company) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ company }) => company);
}
