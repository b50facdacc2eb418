/** A subscription that the office makes by hand: it begins on its first date. */
import { clientName } from "../clients/client-words";
import { storedClient } from "../clients/client.server";
import { ClientId } from "../clients/input";
import { freshContent } from "../documents/begun.server";
import { contentOf } from "../documents/content-input.server";
import { storedSettings } from "../documents/stored-settings.server";
import { officeAuditSql } from "../office/office-audit";
import { OfOffice, refuseWithoutPro, watchedOffice } from "../office/office.server";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { Cycle, Day, invoiceInput, Title } from "./input.server";
import { contentColumns } from "./invoice-content.server";
import { messages } from "./messages";
import { Moved, movedOf, personOf, todayOf } from "./office-subscription.server";
import {
  insertSubscription,
  madeEvent,
  nextColumns,
  nextNumber,
  statusColumns,
} from "./subscription-statements.server";
import { subscriptionOfId } from "./subscription.server";

export const createSubscription = operation({
  name: "create subscription",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    client: ClientId,
    title: Title,
    cycle: Cycle,
    firstDate: Day.describe("Of the first invoice: today or later."),
    ...invoiceInput,
    key: UsedKey,
  }),
  output: Moved,
  find: (context, input) => watchedOffice(context, input, "subscriptions"),
  async run(context, { company: _, key = crypto.randomUUID(), ...input }, office) {
    refuseWithoutPro(office);
    const { work, timeZone } = office;
    const { companyId } = work;
    const used = keyOf(key, input);
    const before = await madeWith(work, used);
    if (before) return movedOf(await subscriptionOfId(work, before));
    const { client, title, cycle, firstDate } = input;
    const [stored, { settings }] = await Promise.all([
      storedClient(work, client),
      storedSettings(work),
    ]);
    if (stored.mergedInto !== null) throw new Refusal("not-found", messages.noClient);
    const today = todayOf(context, office);
    if (firstDate < today)
      throw new Refusal("invalid", messages.pastDay, { firstDate: messages.pastDay });
    const content = contentOf(input, freshContent("invoice", settings, today));
    const at = context.now();
    const id = crypto.randomUUID();
    const schedule = { ...cycle, first_day: firstDate, first_period: 0 };
    const person = personOf(context);
    const done = await work.write(
      [spendKey(companyId, used, id, at), nextNumber(companyId)],
      [
        insertSubscription({
          company_id: companyId,
          id,
          ...statusColumns("active", at),
          client_id: client,
          client_name: clientName(stored),
          title,
          ...contentColumns(content, cycle),
          first_day: firstDate,
          ...nextColumns(schedule, 0, timeZone),
          created_at: at,
        }),
        madeEvent({ companyId, id }, { kind: "made", side: "company", person }, at),
        officeAuditSql(context, office, {
          action: "create subscription",
          object: `subscription ${id}`,
        }),
      ],
    );
    const made = done ? id : await madeWith(work, used);
    if (made === undefined) throw new Refusal("conflict", "Try again.");
    return movedOf(await subscriptionOfId(work, made));
  },
});
