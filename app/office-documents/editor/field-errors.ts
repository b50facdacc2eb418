/** The operation's errors by the fields of the form: "items.3.name" is the name of the fourth line. */
import type { Content } from "../../documents/content";
import { lineField, type Fields } from "./form-values";

const lineFields: Record<string, string> = { billingCycle: "billing" };

export function fieldErrors(errors: Fields, { items }: Pick<Content, "items">): Fields {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [part, place, field] = path.split(".");
      if (part === "items" && field && items[Number(place)])
        return [lineField(items[Number(place)]!.uuid, lineFields[field] ?? field), message];
      if (part === "discount" && place !== "name") return ["discountValue", message];
      if (part === "discount") return ["discountName", message];
      if (part === "deposit") return ["depositValue", message];
      if (part === "tax") return [place === "name" ? "taxName" : "taxPercent", message];
      return [path, message];
    }),
  );
}
