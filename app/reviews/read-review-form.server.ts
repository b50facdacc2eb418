import * as z from "zod";
import { VanityName } from "../companies/input";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept, memberOf, seenBy } from "../security/company-access";

export const Writer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** REV-029. */
  member: z.boolean(),
  /** The number of their review of this company. */
  ownReview: z.int().nullable(),
  friends: z.int(),
});
export type Writer = z.output<typeof Writer>;

/** What the form for a review depends on. Null for visitors, who may type before they sign in. */
export const readReviewForm = operation({
  name: "read review form",
  may: visitor,
  effect: "read",
  input: z.object({ company: VanityName }),
  output: z.object({ company: z.string(), vanityName: z.string(), writer: Writer.nullable() }),
  async run({ actor, reads }, { company }) {
    const [seen, member] = [seenBy(actor), memberOf(actor)];
    const personId = actor.kind === "user" ? actor.personId : null;
    const row = await reads.first<{
      name: string;
      vanity_name: string;
      is_member: number;
      own: number | null;
      friends: number;
    }>(
      `SELECT c.name, c.vanity_name, ${member.sql} AS is_member,
          (SELECT review_number FROM review WHERE author_id = ? AND company_id = c.id) AS own,
          (SELECT count(*) FROM friendship WHERE person_id = ?) AS friends
        FROM company c WHERE c.vanity_name = ? AND ${seen.sql} AND ${kept}`,
      ...member.values,
      personId,
      personId,
      company,
      ...seen.values,
    );
    if (!row) throw new Refusal("not-found", "There is no such company.");
    const { name, vanity_name: vanityName } = row;
    return {
      company: name,
      vanityName,
      writer:
        actor.kind === "user"
          ? {
              firstName: actor.firstName,
              lastName: actor.lastName,
              member: row.is_member === 1,
              ownReview: row.own,
              friends: row.friends,
            }
          : null,
    };
  },
});
