import type { AskedQuestion } from "./asked-question";
import type { FormFields } from "./form-fields";

/** The request form at one of its steps. */
export interface FormState {
  company: {
    name: string;
    vanityName: string;
    phone: string;
    /** Median time until the first answer. */
    responseMinutes: number | null;
  };
  /** From 1: the services, then one question a step, then contact details. */
  step: number;
  total: number;
  services: { offerNumber: number; name: string; icon: string }[];
  questions: AskedQuestion[];
  fields: FormFields;
  photos: { id: string; name: string }[];
  /** Fields with values of the signed-in account. */
  locked: string[];
  /** The signed time at which the form was shown. */
  token: string;
  /** By field. */
  errors: Record<string, string>;
  /** What is wrong with the form as a whole; "" if nothing is. */
  problem: string;
  sent: { requestNumber: number; confirmationSent: boolean; email: string } | null;
}
