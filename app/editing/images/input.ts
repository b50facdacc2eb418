/** Input for the banner and logo settings, shared by forms, pages and the API. */
import * as z from "zod";
import { HEX_LENGTH, HEX_MESSAGE, isHexColor } from "./hex-color";

/** Stored without #, as six lower-case digits; "" for none. */
export const HexColor = z
  .string({ error: HEX_MESSAGE })
  .trim()
  .max(HEX_LENGTH, HEX_MESSAGE)
  .refine((text) => text === "" || isHexColor(text), HEX_MESSAGE)
  .transform(
    (text) =>
      text
        .replace("#", "")
        .toLowerCase()
        .replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3") || null,
  )
  .meta({ description: 'Hex, with or without #; "" for none.', examples: ["#1d4ed8"] });

export const Fit = z
  .enum(["cover", "contain"], { error: "Choose how the picture fills the space." })
  .meta({ description: "cover: cropped to fill the space. contain: shown whole." });

export const Position = z
  .enum(["top", "center", "bottom"], { error: "Choose which part stays visible." })
  .meta({ description: "The part that stays visible if the picture is cropped." });

/** A boolean, or its string form from an HTML form. */
export const Toggle = z.union([
  z.boolean(),
  z.enum(["true", "false"]).transform((text) => text === "true"),
]);
