import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { PlaceId } from "../places/input";
import { card, cardColumns, cardJoins, CompanyCard, type CardRow } from "./cards.server";

/** Whether a place of the maps service already has a profile (API-016). */
export const findPlace = operation({
  name: "find place",
  may: visitor,
  effect: "read",
  input: z.object({ placeId: PlaceId }),
  output: z.array(CompanyCard),
  async run({ reads }, { placeId }) {
    const rows = await reads.all<CardRow>(
      `SELECT ${cardColumns} FROM (SELECT id AS company_id FROM company WHERE place_id = ?
        AND published = 1 LIMIT 10) found ${cardJoins}`,
      placeId,
    );
    return rows.map((row) => card(row, null));
  },
});
