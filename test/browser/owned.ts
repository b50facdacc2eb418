/** A company for a journey's own account; no other test uses it. */
import { createHash } from "node:crypto";
import type { Page, TestInfo } from "@playwright/test";
import { newAccount } from "./accounts";
import { expect, test } from "./fixtures";
import { freeCompanies, take } from "./free-companies";
import { operatorCalls } from "./operator";

export interface Owned {
  vanityName: string;
  name: string;
}

interface WithOwner extends Owned {
  /** The owner's. */
  email: string;
}

interface Wanted {
  published: boolean;
  pro?: boolean;
  claimed?: boolean;
  /** Lacks what publishing requires. */
  incomplete?: boolean;
  /** Has no clients yet. */
  emptyOffice?: boolean;
}

/**
 * Creates an account, signs this browser in, and gives it a company of that kind. A test gets the
 * same company in every run, and parallel tests get different ones.
 */
export async function newOwner(
  page: Page,
  baseURL: string | undefined,
  { published, pro, claimed = true, incomplete = false, emptyOffice = false }: Wanted,
): Promise<WithOwner> {
  const email = await newAccount(page);
  const admin = await operatorCalls(baseURL!);
  const call = async <Answer>(method: "get" | "post", path: string, data?: object) => {
    const answer = await admin[method](`/api/v1${path}`, data && { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  const ofKind = freeCompanies().filter(
    (one) => one.claimed === claimed && (pro === undefined || one.pro === pro),
  );
  for (const { vanityName, name } of inOrderOf(test.info(), ofKind)) {
    if (!take(vanityName)) continue;
    const { owners } = await call<{ owners: unknown[] }>("get", `/admin/companies/${vanityName}`);
    // A test of claiming may have given it an owner.
    if (owners.length > 0) continue;
    const { aboutMetadata } = await call<{ aboutMetadata: string }>(
      "get",
      `/network/profile/${vanityName}`,
    );
    if (incomplete && aboutMetadata !== "") continue;
    if (emptyOffice) {
      const clients = `/provider/clients?uri=${vanityName}`;
      if ((await call<{ total: number }>("get", clients)).total > 0) continue;
    }
    await call("post", `/admin/companies/${vanityName}/owners`, { email });
    if (!published) await call("post", `/provider/profile/unpublish?uri=${vanityName}`);
    await admin.dispose();
    return { vanityName, name, email };
  }
  throw new Error("No company is left of the kind that the test wants.");
}

/** Adding or removing a company doesn't change the order of the others. */
function inOrderOf({ titlePath, project, repeatEachIndex }: TestInfo, companies: Owned[]) {
  const keyOf = ({ vanityName }: Owned) =>
    createHash("sha256")
      .update([...titlePath, project.name, repeatEachIndex, vanityName].join("\n"))
      .digest("hex");
  const keyed = companies.map((company) => ({ company, key: keyOf(company) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ company }) => company);
}
