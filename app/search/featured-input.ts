import * as z from "zod";
import { Zip } from "../places/input";

/** SRCH-011: number of featured companies. */
export const FEATURED = 3;
const MAX_MILES = 250;

const messages = {
  first: "first is 0: there is one page of featured companies.",
  rows: `rows is ${FEATURED}.`,
  spotlight: "spotlight is true, or left out.",
  latitude: "latitude is a number from -90 to 90.",
  longitude: "longitude is a number from -180 to 180.",
  distance: `distance is a number of miles, more than 0 and at most ${MAX_MILES}.`,
  distanceType: 'distanceType is "mi".',
  half: "Send latitude and longitude together.",
  twoPlaces: "Send a zipCode or a latitude and longitude, not both.",
  nowhere: "A distance needs a latitude and longitude, or a zipCode.",
  unknown: (keys: string[]) =>
    `A spotlight has no ${keys.join(", ")}. It takes first, rows, spotlight, ` +
    "distanceType, and a place: latitude, longitude and distance, or zipCode.",
};

/**
 * The contract's spotlight payload (API-017); a zip code can replace the coordinates. Unknown
 * fields are refused, so that no part of a mixed payload is silently ignored.
 */
export const FeaturedInput = z
  .strictObject(
    {
      first: z.literal(0, { error: messages.first }).default(0),
      rows: z.literal(FEATURED, { error: messages.rows }).default(FEATURED),
      spotlight: z.literal(true, { error: messages.spotlight }).default(true),
      zipCode: Zip.optional(),
      latitude: z
        .number({ error: messages.latitude })
        .min(-90, messages.latitude)
        .max(90, messages.latitude)
        .optional(),
      longitude: z
        .number({ error: messages.longitude })
        .min(-180, messages.longitude)
        .max(180, messages.longitude)
        .optional(),
      distance: z
        .number({ error: messages.distance })
        .positive(messages.distance)
        .max(MAX_MILES, messages.distance)
        .optional(),
      distanceType: z.literal("mi", { error: messages.distanceType }).default("mi"),
    },
    {
      error: (issue) =>
        issue.code === "unrecognized_keys" ? messages.unknown(issue.keys) : undefined,
    },
  )
  .superRefine(({ zipCode, latitude, longitude, distance }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const point = latitude !== undefined && longitude !== undefined;
    if (!point && (latitude !== undefined || longitude !== undefined))
      refuse(latitude === undefined ? "latitude" : "longitude", messages.half);
    else if (point && zipCode !== undefined) refuse("zipCode", messages.twoPlaces);
    else if (distance !== undefined && !point && zipCode === undefined)
      refuse("distance", messages.nowhere);
  });

export type Featured = z.output<typeof FeaturedInput>;
