import * as z from "zod";
import { Image } from "../../companies/company";
import { OfOffice, officeOf } from "../../office/office.server";
import { operation, user } from "../../operations/operation";
import { newReviewPath } from "../review-urls";

const Logo = Image.pick({ key: true, width: true, height: true });

/** What a company gives its customers to ask for a review. Nothing that its page does not show. */
export const readReviewLink = operation({
  name: "read review link",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    link: z.url().meta({
      examples: ["https://tradepost.example/company/bluebonnet-plumbing/reviews/new"],
    }),
    name: z.string().meta({ examples: ["Bluebonnet Plumbing"] }),
    logo: Logo.nullable(),
    published: z.boolean().describe("Whether customers can open the link."),
  }),
  find: officeOf,
  async run({ config, reads }, _input, { id, name, vanityName }) {
    const row = await reads.first<{
      published: number;
      key: string | null;
      width: number;
      height: number;
    }>(
      `SELECT c.published, m.key, m.width, m.height FROM company c
        LEFT JOIN media m ON m.key = c.logo_media WHERE c.id = ?`,
      id,
    );
    return {
      link: config.mainOrigin + newReviewPath(vanityName),
      name,
      logo: row?.key ? { key: row.key, width: row.width, height: row.height } : null,
      published: row?.published === 1,
    };
  },
});
