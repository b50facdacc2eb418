import * as z from "zod";
import { ZIP, zipFormat } from "./zip";

export const Zip = z
  .string()
  .trim()
  .regex(ZIP, zipFormat)
  .meta({ examples: ["78701"] });

/** The maps service's place id. */
export const PlaceId = z
  .string({ error: "A placeId is required." })
  .min(1, "A placeId is required.")
  .max(300, "That placeId is too long.");
