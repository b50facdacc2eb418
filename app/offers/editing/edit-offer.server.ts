import * as z from "zod";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../operations/refusal";
import { Changed, Guard } from "../../editing/change.server";
import { Edited, editedCompany, type EditedCompany } from "../../editing/edited.server";
import { plainText } from "../../richtext/plain-text";
import { safeHtml } from "../../richtext/safe-html.server";
import { Place } from "./add-offer.server";
import { changeOffers, refuseUnseen, type OfferChange } from "./change-offers.server";
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
 * API-030, API-031: each may be left out. A new name is a new address; the former one leads there.
 */
export const editOffer = operation({
  name: "edit offer",
  may: user,
  effect: "write",
  input: Input,
  output: Changed.extend({
    nameUri: z.string(),
    formVersion: z.int().meta({ description: "Of its pricing form." }),
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
        const change = await editOf(context, company, rows, row, input);
        if (change.rows.offers.size > 0) refuseUnseen(input.seen, shownOf(row));
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

/** What the forms of an offer are filled with. */
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

async function editOf(
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
  if (!saysTheSame(row, input)) Object.assign(set, descriptionOf(company, input));
  if (input.category !== undefined || input.subcategory !== undefined)
    Object.assign(set, placeIn(rows, changes, company.id, row.type, placeSaid(rows, row, input)));
  // Questions stay those that customers are asked, whatever it is called by now.
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
 * A subcategory alone is one of the category that the offer is in; and where that is said again,
 * alone, the subcategory stays.
 */
function placeSaid(
  { categories }: OfferRows,
  { category_id, subcategory_id }: OfferRow,
  { category, subcategory }: z.output<typeof Input>,
) {
  const nameOf = (id: number | null) => categories.find((one) => one.id === id)?.name ?? "";
  const stays = category === undefined || same(category, nameOf(category_id));
  return {
    category: category ?? nameOf(category_id),
    subcategory: subcategory ?? (stays ? nameOf(subcategory_id) : ""),
  };
}

/**
 * Where rich text cannot be shown, a form holds its words: unchanged, they leave it as it looks.
 */
function saysTheSame(
  { description, description_is_html }: OfferRow,
  { descriptionText, descriptionHtml }: z.output<typeof Input>,
) {
  return (
    description_is_html === 1 &&
    !descriptionHtml?.trim() &&
    descriptionText === plainText(safeHtml(description))
  );
}

/** Its own former addresses may be taken again. */
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
