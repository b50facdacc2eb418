/** Changing a company's site over the API: one's own, or with `?uri=` another that one may change. */
import { editGeneral } from "../profiles/editing/general.server";
import { listChanges, undoChange } from "../profiles/editing/undo.server";
import { call, type ApiCall, type ApiRequest } from "./call";

const same = <Answer>(answer: Answer) => answer;

export const editingCalls: ApiCall[] = [
  call("PATCH", "/provider/profile/details", "General information and website (API-033)", editGeneral, ofCompany, same),
  call("GET", "/provider/profile/changes", "What was changed of late", listChanges, ofCompany, same),
  call("POST", "/provider/profile/changes/{id}/undo", "Take a change back", undoChange, ofCompany, same),
];

/** The contract's calls say nothing of which company: it is the caller's. Who has several, or runs the marketplace, names it. */
function ofCompany({ params, query, body }: ApiRequest) {
  return { ...(body as object | undefined), ...params, ...(query.uri !== undefined && { company: query.uri }) };
}
