/** The fields of the form for a review, as the browser sends them, and the operations' input. */
import { limits } from "./limits";
import { attributeTone, isAttribute, type Attribute, type Review } from "./review";

type Fields = Record<string, string | undefined>;

export const attributeField = (attribute: Attribute) => `attribute-${attribute}`;
const photoField = (position: number) => `photo-${position}`;
const photoNameField = (position: number) => `photoName-${position}`;
const positions = Array.from({ length: limits.photos }, (_, i) => i + 1);

export const photoIdFields = positions.map(photoField);

/** A photo that is uploaded: its file's key, and the name of the file that was sent. */
export interface ChosenPhoto {
  id: string;
  name: string;
}

/** Where the review was begun: as that of a new company, which turned out to exist. */
export const FROM_FIELD = "from";
export const NEW_COMPANY = "new-company";

/** Stars that were not chosen are not sent: their error belongs to this field all the same. */
export function withStars(fields: Record<string, string>): Record<string, string> {
  return { rating: "", ...fields };
}

/** REV-022: boxes that were checked before the stars changed are still sent; they say nothing now. */
export function inputOf(fields: Fields) {
  const { rating = "", review, headline, relationship, visibility, firstName, lastName } = fields;
  return {
    rating,
    attributes: attributesIn(fields, Number(rating)),
    review,
    headline,
    relationship,
    visibility,
    photos: photosIn(fields).map(({ id }) => id),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
  };
}

function attributesIn(fields: Fields, rating: number) {
  const tone = toneAt(rating);
  return Object.keys(fields).flatMap((name) => {
    const code = Number(/^attribute-(\d{1,2})$/.exec(name)?.[1]);
    return isAttribute(code) && attributeTone(code) === tone ? [code] : [];
  });
}

/** REV-022: what a review with these stars can mention. */
export function toneAt(rating: number): "positive" | "negative" | undefined {
  if (rating === 3) return undefined;
  return rating > 3 ? "positive" : "negative";
}

export function photosIn(fields: Fields): ChosenPhoto[] {
  return positions.flatMap((position) => {
    const id = fields[photoField(position)];
    return id ? [{ id, name: fields[photoNameField(position)] ?? "" }] : [];
  });
}

/** The other fields with these photos. */
export function withPhotos(
  fields: Record<string, string>,
  photos: ChosenPhoto[],
): Record<string, string> {
  const others = Object.entries(fields).filter(([name]) => !/^photo(?:Name)?-\d+$/.test(name));
  return { ...Object.fromEntries(others), ...photoFields(photos) };
}

export function photoFields(photos: ChosenPhoto[]): Record<string, string> {
  return Object.fromEntries(
    photos.slice(0, limits.photos).flatMap(({ id, name }, i) => [
      [photoField(i + 1), id],
      [photoNameField(i + 1), name],
    ]),
  );
}

/** A stored review as the form's fields. */
export function fieldsOfReview(review: Review): Record<string, string> {
  return {
    rating: String(review.rating),
    ...Object.fromEntries(review.attributes.map((code) => [attributeField(code), "on"])),
    headline: review.headline,
    review: review.review,
    relationship: review.relationship,
    visibility: review.visibility,
    ...photoFields(review.photos.map(({ key }, i) => ({ id: key, name: `Photo ${i + 1}` }))),
  };
}
