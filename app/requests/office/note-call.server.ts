import * as z from "zod";
import { keyOf, madeWith, spendKey, UsedKey } from "../../office/used-key";
import { operation, user } from "../../operations/operation";
import { storedRequest } from "../request.server";
import { MOST_NOTE } from "./limits";
import { afterAnswer } from "./answer-request.server";
import {
  foundRequest,
  move,
  Moved,
  movedOf,
  OfRequest,
  overtaken,
  refuseSpam,
  refuseUnseen,
  Seen,
} from "./office-request.server";

/** "I called": counts as an answer. A closed request stays closed. */
export const noteCall = operation({
  name: "note call",
  may: user,
  effect: "write",
  input: OfRequest.extend({
    note: z
      .string()
      .transform((text) => text.replace(/\s+/g, " ").trim())
      .pipe(z.string().max(MOST_NOTE, `Use at most ${MOST_NOTE} characters.`))
      .default("")
      .meta({ description: "For the office.", examples: ["Left a voicemail"] }),
    key: UsedKey,
    ...Seen,
  }),
  output: Moved,
  find: foundRequest,
  async run(context, { note, version, key = crypto.randomUUID() }, found) {
    const { office, row } = found;
    const { work } = office;
    const used = keyOf(key, ["call", row.number, note]);
    if (await madeWith(work, used)) return movedOf(row);
    refuseSpam(row);
    refuseUnseen(row, version);
    const moved = await move(
      context,
      found,
      { kind: "called", to: afterAnswer(row), answers: true, reason: note, action: "note call" },
      { guards: [spendKey(work.companyId, used, String(row.number), context.now())] },
    );
    if (moved) return moved;
    if (await madeWith(work, used)) return movedOf(await storedRequest(work, row.number));
    throw await overtaken(found);
  },
});
