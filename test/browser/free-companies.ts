/** Companies without an owner: listed once for all workers, since that takes many calls. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import { demo } from "../../scripts/seed/showcase";
import { operatorCalls } from "./operator";

export interface FreeCompany {
  vanityName: string;
  name: string;
  claimed: boolean;
  pro: boolean;
}

const FILE = "test-results/free-companies.json";
/** Of files named after the companies that tests have taken. */
const TAKEN = "test-results/taken-companies";
/** Many tests read these. */
const shared = new Set<string>(Object.values(demo).map(({ vanityName }) => vanityName));

/** Runs before any worker starts, as the operator, who must be prepared first. */
export async function listFreeCompanies(baseURL: string) {
  const admin = await operatorCalls(baseURL);
  const free: FreeCompany[] = [];
  for (let first = 0, more = true; more; first += 100) {
    const answer = await admin.get(
      `/api/v1/admin/companies?published=true&rows=100&first=${first}`,
    );
    expect(answer.ok(), await answer.text()).toBe(true);
    const part = (await answer.json()) as {
      companies: (FreeCompany & { owners: number })[];
      more: boolean;
    };
    for (const { vanityName, name, claimed, pro, owners } of part.companies)
      if (owners === 0 && !shared.has(vanityName)) free.push({ vanityName, name, claimed, pro });
    more = part.more;
  }
  await admin.dispose();
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(free));
  rmSync(TAKEN, { recursive: true, force: true });
  mkdirSync(TAKEN);
}

export function freeCompanies() {
  return JSON.parse(readFileSync(FILE, "utf8")) as FreeCompany[];
}

/** Takes a company for one test; false if another has it, also one in another worker. */
export function take(vanityName: string) {
  try {
    writeFileSync(join(TAKEN, vanityName), "", { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
