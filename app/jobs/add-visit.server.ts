import { dayText } from "../calendar/days";
import { operation, user } from "../operations/operation";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { Refusal } from "../refusal";
import { PeopleIds, shownWhen, WhenInput, whenOf } from "./input.server";
import { insertVisits } from "./job-statements.server";
import { checklistIn, peopleIn, storedJob } from "./job.server";
import { limits } from "./limits";
import { messages } from "./messages";
import {
  change,
  foundJob,
  Moved,
  movedOf,
  OfJob,
  overtaken,
  refuseChange,
  Seen,
} from "./office-job.server";
import { refuseStrangers } from "./people.server";

/** Plans one more visit. */
export const addVisit = operation({
  name: "add visit",
  may: user,
  effect: "write",
  input: OfJob.extend({
    ...Seen,
    ...WhenInput.shape,
    people: PeopleIds.optional().describe("Default: those of the job."),
    key: UsedKey,
  }),
  output: Moved,
  find: foundJob,
  async run(context, { version, people, key = crypto.randomUUID(), company: _, ...input }, found) {
    const { office, row } = found;
    const { work, timeZone } = office;
    const used = keyOf(key, { ...input, people });
    if (await madeWith(work, used)) return movedOf(row);
    refuseChange(found, version);
    if (row.last_visit >= limits.visits) throw new Refusal("conflict", messages.tooMany);
    if (people) await refuseStrangers(context, office, people, peopleIn(row));
    const when = whenOf(input);
    const number = row.last_visit + 1;
    const at = context.now();
    const moved = await change(
      context,
      found,
      {
        kind: "scheduled",
        action: "add visit",
        visit: number,
        text: dayText(when.day),
        columns: { last_visit: number },
        details: { visit: number, ...shownWhen(when) },
      },
      {
        guards: [spendKey(work.companyId, used, `${row.number} ${number}`, at)],
        visits: [
          insertVisits(
            row,
            [{ ...when, number, ruleDay: "" }],
            { people: people ?? peopleIn(row), checklist: checklistIn(row) },
            { timeZone, at },
          ),
        ],
      },
    );
    if (moved) return movedOf(moved);
    if (await madeWith(work, used)) return movedOf(await storedJob(work, row.number));
    throw await overtaken(found);
  },
});
