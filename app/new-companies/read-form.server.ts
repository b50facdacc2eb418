import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Writer } from "../reviews/read-review-form.server";

/** Who writes the review of a new company; null for visitors, who may type before they sign in. */
export const readNewCompanyForm = operation({
  name: "read new company form",
  may: visitor,
  effect: "read",
  input: z.undefined(),
  output: z.object({ writer: Writer.nullable() }),
  async run({ actor, reads }) {
    if (actor.kind === "visitor") return { writer: null };
    const { firstName, lastName, personId } = actor;
    const row = await reads.first<{ n: number }>(
      "SELECT count(*) AS n FROM friendship WHERE person_id = ?",
      personId,
    );
    return {
      writer: { firstName, lastName, member: false, ownReview: null, friends: row?.n ?? 0 },
    };
  },
});
