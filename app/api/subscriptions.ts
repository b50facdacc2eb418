/** API calls of a company's office about recurring invoices: the caller's own, or another one with `?uri=`. */
import { createSubscription } from "../subscriptions/create-subscription.server";
import {
  editSubscription,
  rescheduleSubscription,
} from "../subscriptions/edit-subscription.server";
import {
  endSubscription,
  pauseSubscription,
  resumeSubscription,
  skipPeriod,
  startSubscription,
} from "../subscriptions/life.server";
import { listSubscriptions } from "../subscriptions/list-subscriptions.server";
import { readSubscription } from "../subscriptions/read-subscription.server";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

const ALL = "/provider/subscriptions";
const ONE = `${ALL}/{number}`;

export const subscriptionCalls: ApiCall[] = [
  call("GET", ALL, "List subscriptions", listSubscriptions, ofOffice, asItIs),
  call("POST", ALL, "Start a subscription by hand", createSubscription, ofOffice, asItIs),
  call("GET", ONE, "Read a subscription", readSubscription, ofOffice, asItIs),
  call("PATCH", ONE, "Change a subscription", editSubscription, ofOffice, asItIs),
  call(
    "POST",
    `${ONE}/start`,
    "Start what the client approved",
    startSubscription,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    `${ONE}/schedule`,
    "Change when it is billed",
    rescheduleSubscription,
    ofOffice,
    asItIs,
  ),
  call("POST", `${ONE}/skip`, "Skip its next invoice", skipPeriod, ofOffice, asItIs),
  call("POST", `${ONE}/pause`, "Pause a subscription", pauseSubscription, ofOffice, asItIs),
  call("POST", `${ONE}/resume`, "Resume a subscription", resumeSubscription, ofOffice, asItIs),
  call("POST", `${ONE}/end`, "End a subscription", endSubscription, ofOffice, asItIs),
];
