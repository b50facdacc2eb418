import { totalsOf } from "../documents/arithmetic";
import { contentOf, ContentInput } from "../documents/content-input.server";
import { contentIn } from "../documents/document.server";
import { limits as documentLimits } from "../documents/limits";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { Checklist, Instructions, PeopleIds, Place, Title } from "./input.server";
import { indexJobAgain } from "./job-text.server";
import { peopleIn, placeIn } from "./job.server";
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

/** What is left out stays. People and checklist are those of visits that are planned later. */
export const editJob = operation({
  name: "edit job",
  may: user,
  effect: "write",
  input: OfJob.extend({
    ...Seen,
    title: Title.optional(),
    instructions: Instructions.optional(),
    checklist: Checklist.optional(),
    people: PeopleIds.optional(),
    place: Place.optional(),
    ...ContentInput.pick({ items: true, discount: true, tax: true, columns: true, notes: true })
      .shape,
  }),
  output: Moved,
  find: foundJob,
  async run(context, { version, ...input }, found) {
    refuseChange(found, version);
    const { row, office } = found;
    if (input.people) await refuseStrangers(context, office, input.people, peopleIn(row));
    const before = contentIn(row);
    const content = contentOf(input, before);
    const stored = JSON.stringify({
      ...content,
      items: content.items.map((item) => ({ ...item, optional: false })),
    });
    if (stored.length > documentLimits.content) throw new Refusal("invalid", messages.tooMuch);
    const columns = {
      title: input.title ?? row.title,
      instructions: input.instructions ?? row.instructions,
      checklist: input.checklist ? JSON.stringify(input.checklist) : row.checklist,
      people: input.people ? JSON.stringify(input.people) : row.people,
      place: input.place ? JSON.stringify(input.place) : row.place,
      content: stored,
      total: totalsOf(content).total,
    };
    const names = Object.keys(columns) as (keyof typeof columns)[];
    if (names.every((name) => columns[name] === row[name])) return movedOf(row);
    const isFoundAgain = columns.title !== row.title || columns.place !== row.place;
    const moved = await change(
      context,
      found,
      { kind: "edited", action: "edit job", columns },
      {
        rest: isFoundAgain
          ? indexJobAgain(row.company_id, row.number, {
              title: columns.title,
              place: placeIn(columns),
            })
          : [],
      },
    );
    if (!moved) throw await overtaken(found);
    return movedOf(moved);
  },
});
