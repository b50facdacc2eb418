/** Operations that change a company. */
import { officeHours } from "../../cast/cast";
import { foreignId, ofDomain, ofEdited, onCompany, onCompanyBut, type Cell } from "./cells";

export const offerMatrix: Record<string, Cell[]> = {
  "list own offers": ofEdited({}, "answers"),
  "read own offer": [
    ...ofEdited({ offerNumber: 1 }, "answers"),
    ...ofEdited({ offerNumber: 999 }, "not found").slice(1),
  ],
  "add offer": ofEdited({ name: "Gutters", subcategory: "Of no category" }, "invalid"),
  "add suggested offers": ofEdited(
    { category: "no-such-category", services: ["drain-cleaning"] },
    "invalid",
  ),
  "edit offer": ofEdited({ offerNumber: 1 }, "answers"),
  "delete offer": ofEdited({ offerNumber: 999 }, "not found"),
  "order offers": ofEdited({ offers: [999] }, "stale"),
  "add category": ofEdited({ name: "pipes" }, "conflict"),
  "add subcategory": ofEdited({ name: "Leaks", category: "There is none" }, "invalid"),
  "rename category": ofEdited({ id: 999, name: "Mine" }, "not found"),
  "delete category": ofEdited({ id: 999 }, "not found"),
  "order categories": ofEdited({ categories: [999] }, "not found"),
  "generate teaser": ofEdited({ name: "Drain Cleaning", saveUpdate: true }, "invalid"),
  "generate description": ofEdited({ name: "Drain Cleaning", saveUpdate: true }, "invalid"),
};

/** The company itself. */
export const profileMatrix: Record<string, Cell[]> = {
  "edit general information": ofEdited(
    { name: "Other", website: "https://other.example", version: 999 },
    "stale",
  ),
  "edit company email": ofEdited({ email: "", version: 999 }, "stale"),
  "verify company email": ofEdited({ code: "AAAAAA" }, "invalid"),
  "read waiting company email": ofEdited({}, "nothing"),
  "find location": ofEdited({ city: "Austin", stateCode: "TX", zipCode: "99999" }, "invalid"),
  "edit location": ofEdited(
    { city: "Del Valle", stateCode: "TX", zipCode: "78701", version: 999 },
    "stale",
  ),
  "edit hours": ofEdited({ hours: { ...officeHours, enabled: false }, version: 999 }, "stale"),
  "edit social links": ofEdited({ facebook: "facebook.com/other", version: 999 }, "stale"),
  "list changes": ofEdited({}, "nothing"),
  "undo change": ofEdited({ id: foreignId }, "not found"),
  "edit about": ofEdited({ aboutDesc: "x".repeat(5001) }, "invalid"),
  // If nothing would change, the operation succeeds with any version.
  "publish company": ofEdited({ version: 999 }, "stale", "answers"),
  "unpublish company": ofEdited({ version: 999 }, "answers", "stale"),
  "list own domains": [...ofEdited({}, "answers").slice(0, 2), ...ofEdited({}, "nothing").slice(2)],
  "check domain": ofDomain({}),
  "choose canonical domain": ofDomain({}),
  "remove domain": ofDomain({ password: "" }),
};

/** Its pictures, and generated content. */
export const noPicture = (_largest: number, take: (file: object) => Promise<void>) =>
  take({ field: "files", name: "a.png", type: "image/png", bytes: new Uint8Array(9) });
export const companyMatrix: Record<string, Cell[]> = {
  "add photos": onCompany({ files: noPicture }),
  "list photos": onCompany(),
  "edit photo": onCompanyBut("not found", { friendlyImageName: "none", caption: "Mine" }),
  "delete photo": onCompanyBut("not found", { friendlyImageName: "none" }),
  "set poster": onCompanyBut("not found", { friendlyImageName: "none", files: noPicture }),
  "order photos": onCompanyBut("stale", { order: ["none"] }),
  "upload banner": onCompanyBut("invalid", { files: noPicture }),
  "upload logo": onCompanyBut("invalid", { files: noPicture }),
  "edit banner image": onCompanyBut("not found", {
    revisedImage: "AAAA",
    imageName: "a.png",
    imageType: "image/png",
  }),
  "edit logo image": onCompanyBut("not found", {
    revisedImage: "AAAA",
    imageName: "a.png",
    imageType: "image/png",
  }),
  "edit banner layout": onCompany({ fit: "cover" }),
  "edit logo layout": onCompany({ fit: "contain" }),
  "set page video": onCompanyBut("invalid", { page: "home", friendlyName: "none" }),
  "delete page video": onCompany({ page: "home" }),
  "set offer video": onCompanyBut("invalid", { offerNumber: 1, friendlyName: "none" }),
  "delete offer video": onCompany({ offerNumber: 1 }),
  "generate banner": onCompany(),
  "generate logo": onCompany(),
  "generate descriptions": onCompany(),
  "suggest about text": onCompany(),
  "add primary service": onCompany({ name: "Drain Cleaning" }),
  // Last: deletes what was generated, so that the next role starts without it.
  "delete banner": onCompany(),
  "delete logo": onCompany(),
};
