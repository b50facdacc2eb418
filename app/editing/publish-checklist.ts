/**
 * What a company's page needs before it can be published; shared by the checklist and the publish
 * operation.
 */

export interface Checked {
  summary: string;
  phone: string | null;
  email: string | null;
  zip: string | null;
  stateCode: string | null;
  city: string | null;
}

export interface Missing {
  /** The field's name in the API contract. */
  field: string;
  /** The line in the checklist (EDIT-100). */
  line: string;
  /** The error when publishing is refused (EDIT-095 to EDIT-099). */
  message: string;
  /** The dialog that fixes it: see edits.ts. */
  edit: string;
}

export function missingOf({ summary, phone, email, zip, stateCode, city }: Checked): Missing[] {
  const blank = (text: string | null) => !text?.trim();
  return [
    blank(summary) && {
      field: "aboutMetadata",
      line: "A brief description is required",
      message: "A brief description is required in your general information",
      edit: "general",
    },
    blank(phone) &&
      blank(email) && {
        field: "phoneNumber",
        line: "A phone number or email address is required",
        message: "A Phone Number or Email Address is required on the Contact page",
        edit: "general",
      },
    blank(zip) && {
      field: "zipCode",
      line: "Zip code is required",
      message: "A zip code is required on your location",
      edit: "location",
    },
    blank(stateCode) && {
      field: "stateCode",
      line: "State is required",
      message: "A state is required on your location",
      edit: "location",
    },
    blank(city) && {
      field: "city",
      line: "City is required",
      message: "A city is required on your location",
      edit: "location",
    },
  ].filter((one) => one !== false);
}
