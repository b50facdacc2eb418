/** What a form about reviews leads to: the reviews page, which says that it worked. */
import { companyPath, sitePages } from "../urls";
import { messages } from "./messages";

const texts = {
  added: messages.added,
  held: `${messages.added}. ${messages.held}`,
  edited: messages.edited,
  "edited-held": `${messages.edited}. ${messages.held}`,
  deleted: messages.deleted,
};

export function reviewsDone(vanityName: string, done: keyof typeof texts) {
  return `${companyPath(vanityName)}${sitePages.reviews}?done=${done}`;
}

/** Null if the URL names nothing that was done. */
export function doneText(request: Request) {
  const name = new URL(request.url).searchParams.get("done") ?? "";
  return Object.hasOwn(texts, name) ? texts[name as keyof typeof texts] : null;
}
