import type { Html } from "../../pages/html";
import type { Errors } from "../../pages/fields";
import type { AccountEntry } from "../account-entry";
import { bank } from "./bank-step";
import { business } from "./business-step";
import { identity } from "./identity-step";
import { review } from "./review-step";
import { website } from "./website-step";

export interface Step {
  /** The last part of its address. */
  name: string;
  title: string;
  button: string;
  /** @param form what was sent, if it was refused. */
  fields(entry: AccountEntry, form: URLSearchParams, errors: Errors): Html;
  /** Checks what was sent. */
  read(
    entry: AccountEntry,
    form: URLSearchParams,
    visitor: { now: number; ip: string; userAgent: string | null },
  ): { changes: Partial<AccountEntry> } | { errors: Errors };
}

/** In the order in which they are asked. */
export const STEPS: Step[] = [business, identity, website, bank, review];

export const stepNamed = (name: string) => STEPS.find((step) => step.name === name);
