/** API calls of platform admins about Stripe. */
import { readMoney, replayEvent, retryCall } from "../stripe-events/money.server";
import { comparePayments } from "../stripe-events/reconcile.server";
import { asItIs, call, noInput, paramsOf, queryOf, type ApiCall } from "./call";

export const moneyCalls: ApiCall[] = [
  call("GET", "/admin/money", "Read what is stuck at Stripe", readMoney, noInput, asItIs),
  call(
    "GET",
    "/admin/money/differences",
    "Compare our rows with Stripe, a part at a time",
    comparePayments,
    queryOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/money/events/{id}/replay",
    "Apply an event of Stripe again",
    replayEvent,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/money/calls/{key}/retry",
    "Make an open call of Stripe now",
    retryCall,
    paramsOf,
    asItIs,
  ),
];
