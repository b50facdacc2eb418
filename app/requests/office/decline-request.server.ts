import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { senderOf } from "../request.server";
import { declineReasons } from "../states";
import { customerMail, Reached } from "./customer-mail.server";
import {
  foundRequest,
  move,
  Moved,
  OfRequest,
  overtaken,
  refuseSpam,
  refuseUnseen,
  Seen,
} from "./office-request.server";

/** The company cancels a request; the customer gets the reason by email, if they may. */
export const declineRequest = operation({
  name: "decline request",
  may: user,
  effect: "write",
  input: OfRequest.extend({
    reason: z
      .enum(declineReasons, { error: "Choose a reason." })
      .describe("Shown to the customer."),
    ...Seen,
  }),
  output: Moved.extend({ customer: Reached }),
  find: foundRequest,
  async run(context, { reason, version }, found) {
    const { row } = found;
    refuseSpam(row);
    if (row.status === "Canceled") throw new Refusal("conflict", "Request is already canceled");
    refuseUnseen(row, version);
    if (row.status === "Completed") throw new Refusal("conflict", COMPLETED);
    const mail = await customerMail(context, found, {
      cause: `request-canceled ${row.number} ${row.version}`,
      template: "request-canceled",
      data: { to: "client", sender: senderOf(row), reason },
    });
    const moved = await move(
      context,
      found,
      { kind: "canceled", to: "Canceled", reason, action: "cancel request" },
      { rest: mail.sql },
    );
    if (!moved) throw await overtaken(found);
    return { ...moved, customer: mail.reached };
  },
});

const COMPLETED = "This request is completed. Reopen it first.";
