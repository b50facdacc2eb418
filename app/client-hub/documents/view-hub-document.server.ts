import * as z from "zod";
import { noteViewed } from "../../documents/note-viewed.server";
import { operation, visitor } from "../../operations/operation";
import { hubDocument, OfHubDocument } from "./hub-document.server";

/** Other changes at the same time don't stop it. */
const MAX_ATTEMPTS = 5;

/**
 * The page sends it after a person's first tap, key press or scroll. Loading or opening a document
 * proves nothing: mail scanners do both.
 */
export const viewHubDocument = operation({
  name: "view hub document",
  may: visitor,
  effect: "write",
  input: OfHubDocument,
  output: z.object({ viewed: z.boolean() }),
  find: hubDocument,
  async run(context, input, found) {
    let opened = found;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (await noteViewed(context, opened.work, opened.row, opened.link)) return { viewed: true };
      opened = await hubDocument(context, input);
    }
    return { viewed: false };
  },
});
