/**
 * Once for all workers: sign-ins of one account are limited, and the operator's is needed by many
 * tests.
 */
import type { FullConfig } from "@playwright/test";
import { listFreeCompanies } from "./free-companies";
import { prepareOperator } from "./operator";

export default async function globalSetup({ projects }: FullConfig) {
  const baseURL = projects[0]!.use.baseURL!;
  await prepareOperator(baseURL);
  await listFreeCompanies(baseURL);
}
