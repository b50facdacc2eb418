import * as z from "zod";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed, Guard } from "../../editing/change.server";
import { Edited, editedCompany, type EditedCompany } from "../../editing/edited.server";
import { plainText } from "../../richtext/plain-text";
import { safeHtml } from "../../richtext/safe-html.server";
import { Place } from "./add-offer.server";
import { changeOffers, refuseOutdated, type OfferChange } from "./change-offers.server";
import { descriptionOf } from "./description.server";
import { PricingForm } from "./form-input";
import { keepFormerUri, setFormerUris } from "./former-uris.server";
import { placeIn, same, takenUris } from "./groups.server";
import { DescriptionHtml, DescriptionText, OfferName, OfferNumber, Teaser } from "./input";
import { refuseTakenName, serviceNamed } from "./new-offer.server";
import { formOf, keepFormVersion, nextFormVersion } from "./offer-form.server";
import { noChanges, readOfferRow, type OfferRow, type OfferRows } from "./offer-rows.server";
import { freeUri, uriOf } from "./offer-uri";
import { NOT_AVAILABLE } from "../not-available";

const Input = z.object({
  ...Edited.shape,
  ...Guard.shape,
  ...Place,
  offerNumber: OfferNumber,
  name: OfferName.optional(),
  descriptionTeaser: Teaser.optional(),
  descriptionText: DescriptionText.optional(),
  descriptionHtml: DescriptionHtml.optional(),
  pricingForm: PricingForm.optional(),
});

/**
 * API-030, API-031: all fields are optional. A new name changes the URI; the former URI redirects.
 */
export const editOffer = operation({
  name: "edit offer",
  may: user,
  effect: "write",
  input: Input,
  output: Changed.extend({
    nameUri: z.string(),
    formVersion: z.int().meta({ description: "The version of its pricing form." }),
  }),
  find: editedCompany,
  async run(context, input, company) {
    let now = { nameUri: "", formVersion: 1 };
    const changed = await changeOffers(
      context,
      company,
      { action: input.pricingForm ? "save pricing form" : "edit offer", version: input.version },
      async (rows) => {
        const row = await readOfferRow(context.db, company.id, input.offerNumber);
        if (!row) throw new Refusal("not-found", NOT_AVAILABLE);
        const change = await computeEdit(context, company, rows, row, input);
        if (change.rows.offers.size > 0) refuseOutdated(input.seen, shownOf(row));
        const after = change.rows.offers.get(row.offer_number)?.[1];
        now = {
          nameUri: after?.name_uri ?? row.name_uri,
          formVersion: after?.form_version ?? row.form_version,
        };
        return change;
      },
    );
    return { ...changed, ...now };
  },
});

/** The data that an offer's forms are filled with. */
export function shownOf({
  name,
  teaser,
  description,
  category_id,
  subcategory_id,
  pricing_form,
}: OfferRow) {
  return [name, teaser, description, category_id, subcategory_id, pricing_form];
}

async function computeEdit(
  context: Within<User>,
  company: EditedCompany,
  rows: OfferRows,
  row: OfferRow,
  input: z.output<typeof Input>,
): Promise<OfferChange> {
  const changes = noChanges();
  const also: D1PreparedStatement[] = [];
  const set: Partial<OfferRow> = {};
  if (input.name !== undefined && input.name !== row.name) {
    refuseTakenName(rows, input.name, row.offer_number);
    Object.assign(set, {
      name: input.name,
      ...(uriOf(input.name) !== uriOf(row.name) && { name_uri: newUri(rows, row, input.name) }),
    });
    const service = serviceNamed(input.name, row.type);
    if (service) Object.assign(set, { service_id: service.id, icon: service.icon });
    else if (row.pricing_form === null) set.service_id = row.service_id;
    if (set.name_uri)
      also.push(
        keepFormerUri(context.db, company.id, row.name_uri, row.offer_number),
        ...setFormerUris(context.db, company.id),
      );
  }
  if (input.descriptionTeaser !== undefined) set.teaser = input.descriptionTeaser;
  if (!isSameText(row, input)) Object.assign(set, descriptionOf(company, input));
  if (input.category !== undefined || input.subcategory !== undefined)
    Object.assign(set, placeIn(rows, changes, company.id, row.type, mergedPlace(rows, row, input)));
  // A rename must not change the questions: keep the form that was used so far.
  if (
    set.service_id !== undefined &&
    set.service_id !== row.service_id &&
    row.pricing_form === null
  )
    set.pricing_form = JSON.stringify(formOf(row));
  if (input.pricingForm && JSON.stringify(input.pricingForm) !== JSON.stringify(formOf(row))) {
    const version = await nextFormVersion(
      context.db,
      company.id,
      row.offer_number,
      row.form_version,
    );
    Object.assign(set, { pricing_form: JSON.stringify(input.pricingForm), form_version: version });
    also.push(
      keepFormVersion(
        context.db,
        company.id,
        row.offer_number,
        row.form_version,
        formOf(row),
        context.now(),
      ),
      keepFormVersion(
        context.db,
        company.id,
        row.offer_number,
        version,
        input.pricingForm,
        context.now(),
      ),
    );
  }
  const columns = (Object.keys(set) as (keyof OfferRow)[]).filter(
    (column) => set[column] !== row[column],
  );
  if (columns.length > 0)
    changes.offers.set(row.offer_number, [pick(row, columns), pick(set, columns)]);
  return {
    rows: changes,
    also: columns.length > 0 ? also : [],
    details: { offerNumber: row.offer_number, changed: columns },
  };
}

/**
 * A subcategory without a category is one of the current category. Sending the current category
 * alone keeps the subcategory.
 */
function mergedPlace(
  { categories }: OfferRows,
  { category_id, subcategory_id }: OfferRow,
  { category, subcategory }: z.output<typeof Input>,
) {
  const nameOf = (id: number | null) => categories.find((one) => one.id === id)?.name ?? "";
  const sameCategory = category === undefined || same(category, nameOf(category_id));
  return {
    category: category ?? nameOf(category_id),
    subcategory: subcategory ?? (sameCategory ? nameOf(subcategory_id) : ""),
  };
}

/**
 * Without the rich text editor, a form contains plain text; if that is unchanged, the rich text is
 * kept.
 */
function isSameText(
  { description, description_is_html }: OfferRow,
  { descriptionText, descriptionHtml }: z.output<typeof Input>,
) {
  return (
    description_is_html === 1 &&
    !descriptionHtml?.trim() &&
    descriptionText === plainText(safeHtml(description))
  );
}

/** The offer's own former URIs are free for it. */
function newUri(rows: OfferRows, row: OfferRow, name: string) {
  const taken = takenUris({
    ...rows,
    offers: rows.offers.filter((one) => one.offer_number !== row.offer_number),
    formerUris: rows.formerUris.filter((one) => one.offer_number !== row.offer_number),
  });
  return freeUri(name, taken);
}

function pick(row: Partial<OfferRow>, columns: (keyof OfferRow)[]): Partial<OfferRow> {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
