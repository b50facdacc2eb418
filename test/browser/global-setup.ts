/**
 * Runs once for all workers: sign-ins per account are rate-limited, and many tests need the
 * operator.
 */
import type { FullConfig } from "@playwright/test";
import { listFreeCompanies } from "./free-companies";
import { prepareOperator } from "./operator";

export default async function globalSetup({ projects }: FullConfig) {
  const baseURL = projects[0]!.use.baseURL!;
  await prepareOperator(baseURL);
  await listFreeCompanies(baseURL);
}
