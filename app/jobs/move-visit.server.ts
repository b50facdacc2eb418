import { dayText } from "../calendar/days";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { PeopleIds, shownWhen, WhenChange, whenOf } from "./input.server";
import { changeVisit } from "./job-statements.server";
import { peopleIn } from "./job.server";
import {
  change,
  foundVisit,
  Moved,
  movedOf,
  OfVisit,
  overtaken,
  refuseChange,
  Seen,
} from "./office-job.server";
import { refuseStrangers } from "./people.server";
import { momentsOf } from "./when";

/** To another time, or to other people. What is left out stays. A skipped visit is planned again. */
export const moveVisit = operation({
  name: "move visit",
  may: user,
  effect: "write",
  input: OfVisit.extend({
    ...Seen,
    ...WhenChange.shape,
    people: PeopleIds.optional(),
  }),
  output: Moved,
  find: foundVisit,
  async run(context, { version, people, day, time, length }, found) {
    const { office, row, visit } = found;
    refuseChange(found, version);
    if (visit.status === "done")
      throw new Refusal("conflict", "This visit is done. Take that back first.");
    if (people) await refuseStrangers(context, office, people, peopleIn(visit));
    const before = shownWhen(visit);
    const when = whenOf({
      day: day ?? before.day,
      time: time ?? before.time,
      length: length ?? (visit.minute === null ? 60 : before.length),
    });
    const { startsAt, endsAt } = momentsOf(when, office.timeZone);
    const columns = {
      ...when,
      starts_at: startsAt,
      ends_at: endsAt,
      people: people ? JSON.stringify(people) : visit.people,
      status: visit.status === "skipped" ? ("planned" as const) : visit.status,
    };
    const names = Object.keys(columns) as (keyof typeof columns)[];
    if (names.every((name) => columns[name] === visit[name])) return movedOf(row);
    const moved = await change(
      context,
      found,
      {
        kind: visit.status === "skipped" ? "scheduled" : "moved",
        action: "move visit",
        visit: visit.number,
        text: dayText(when.day),
        details: { visit: visit.number, from: before, to: shownWhen(when) },
      },
      { visits: [changeVisit(visit, columns)] },
    );
    if (!moved) throw await overtaken(found);
    return movedOf(moved);
  },
});
