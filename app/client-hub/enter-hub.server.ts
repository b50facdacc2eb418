import * as z from "zod";
import { redeemCode } from "../identity/codes.server";
import { Code, CodeId } from "../identity/input";
import { operation, visitor } from "../operations/operation";
import { spendCode } from "../security/codes.server";
import { beginHub } from "./begin-hub.server";
import { hubCompany } from "./hub-company.server";
import { hubAddress, type HubCodePayload } from "./hub-link.server";
import { HubTokens } from "./hub-tokens";
import { CompanyName } from "./input";
import { noteProved } from "./note-proved.server";

/**
 * Opens the hubs of all clients with the address that the code was sent to. Only in the browser that
 * asked for it. Throws "invalid" for a wrong or expired code.
 */
export const enterHub = operation({
  name: "enter hub",
  may: visitor,
  effect: "write",
  input: z.object({ uri: CompanyName, codeId: CodeId, code: Code }),
  output: HubTokens,
  find: (context, { uri }) => hubCompany(context, uri),
  async run(context, { codeId, code }, company) {
    const redeemed = await redeemCode(context, "client-hub", code, { id: codeId });
    const { companyId, kind } = redeemed.payload as unknown as HubCodePayload;
    if (!company || company.id !== companyId) throw redeemed.wrong();
    const address = hubAddress(kind, redeemed.email);
    // Before the code is spent: a repeated call finds it done.
    await noteProved(context, company, address);
    const { tokens, statements } = await beginHub(context, { address });
    await spendCode(context, redeemed, statements);
    return tokens;
  },
});
