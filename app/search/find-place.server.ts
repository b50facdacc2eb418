import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { PlaceId } from "../places/input";
import { card, cardColumns, cardJoins, CompanyCard, type CardRow } from "./cards.server";
import { seenByAll } from "../security/company-access";

/** Whether a place of the maps service already has a profile (API-016). */
export const findPlace = operation({
  name: "find place",
  may: visitor,
  effect: "read",
  input: z.object({ placeId: PlaceId }),
  output: z.array(CompanyCard),
  async run({ reads }, { placeId }) {
    const rows = await reads.all<CardRow>(
      `SELECT ${cardColumns} FROM (SELECT c.id AS company_id FROM company c WHERE c.place_id = ?
        AND ${seenByAll} LIMIT 10) found ${cardJoins}`,
      placeId,
    );
    return rows.map((row) => card(row, null));
  },
});
