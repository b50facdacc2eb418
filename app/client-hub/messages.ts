import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { PAYMENT_FAILED } from "../payments/payable";

/** What the client hub says. In its own file for the browser. */
export const messages = {
  noUuid: "The link isn’t complete.",
  noSession: "Open the secure link we emailed you.",
  noAccount: "There is no such client hub account.",
  stepUp: "Confirm that it’s you first: we’ll send you a code.",
  chooseAccount: "You have several accounts here. Choose one first.",
  /** HUB-007. */
  noAddress: "Enter your email address or mobile phone number.",
  wrongAddress: "Enter an email address, or a 10-digit phone number.",
  noSms: "We can’t send text messages. Enter your email address.",
  noAddressKnown: (company: string) =>
    `${company} has no email address of yours. Ask them to add it, then come back.`,
  /** HUB-022. */
  loggedOut: "You have been logged out of your client hub account",
  /** HUB-026. */
  noAccounts: (email: string) => `No accounts were found for ${email}.`,
  detailsSaved: "Details saved.",
  emailSaved: "Your email is changed.",
  detailsChanged: "Someone else changed your details meanwhile. Check them, then save again.",
  newEmailKnown: "This is one of your addresses already.",
  /** It is the only way in. */
  onlyPhone: "Add your email first: this number is how you open the client hub.",
  tooManyEmails: "You have too many addresses. Ask the company to remove one.",
  first: "Enter how many rows to skip.",
  rows: "Enter 10, 25 or 50 rows.",
  sortField: "There is no such field to sort by.",
  sortOrder: "Enter 1 or -1 as the order.",
  /** HUB-029 to HUB-031, HUB-047. */
  hubsFailed: "Error retrieving available client hubs",
  switchFailed: "Invalid client hub auth token",
  detailsFailed: "Unexpected error fetching client hub details",
  listFailed: "We are unable to retrieve your information at this time. Please try again later.",
  /** In a hub that is open: its link has expired meanwhile. */
  expired: "Your link has expired. Open it again from your email, and we’ll send you a new one.",
  /** HUB-012, HUB-020. */
  noLink: (provider: string) => `This link isn’t valid. Please contact ${provider} for a new link.`,
  /** HUB-013, HUB-021. */
  linkExpired: "This link has expired.",
  /** HUB-014. */
  linkFailed: (provider: string) =>
    `An error occurred. Please contact ${provider} to resolve the issue.`,
  /** HUB-015 to HUB-019. */
  noEmail: "Please enter your email address.",
  wrongEmail: "Please enter a valid email address.",
  linkSent: "A new secure link has been sent to your email address.",
  invalidSession: (provider: string) =>
    `Your session is invalid. Please have ${provider} send you a new link`,
  notAssociated: (email: string) => `${email} is not associated with that client hub link`,
  /** REQ-012, REQ-014, REQ-016. */
  noReason: "Choose a reason.",
  alreadyCanceled: "Request is already canceled",
  alreadyCompleted: "Request is already completed",
  changed: "This request changed meanwhile. Look at it, then try again.",
  canceled: "Request canceled",
  sent: "Message sent.",
  /** EST-019. */
  approved: "Estimate approved",
  rejected: "Estimate rejected",
  changeAsked: "Your request for a change is sent.",
  approvedAlready: "You approved this estimate already. Ask the company if you need a change.",
  declinedAlready: "You declined this estimate already.",
  estimateClosed: "This estimate is closed.",
  /** PAY-015, PAY-016, PAY-018. */
  paymentFailed: PAYMENT_FAILED,
  elementFailed: "Please try again later",
  statusFailed: (provider: string) =>
    `An error occurred while checking your payment status. Please try again later or contact ${provider}`,
  notPaid: "This payment was not made. Look at the invoice, then try again.",
  invoiceChanged: "This invoice changed meanwhile, or is being paid in another window.",
  notKnown:
    "We can’t tell yet whether your payment went through. Look at this invoice again in a few minutes before you pay again.",
  /** PAY-022, PAY-023. */
  methodDeleted: "Payment method deleted successfully",
  autoPayOff: "Automatic payments are off.",
  methodNotDeleted: "Error deleting payment method",
  /** RATE-012 to RATE-014. */
  rated: "Your rating has been updated",
  ratedHeld: "Your rating has been updated. We’re taking a look at it before others can see it.",
  ratingFailed: "An error occurred while updating your rating. Please try again later.",
  ratingNotRead: "An error occurred while fetching review details. Please try again later.",
  ratedByAnother:
    "This rating was sent by another email address. Sign in with it to change the rating.",
  ratingTooOld: `You can change a rating for ${durationText(lifetimes.editableReview)} after you sent it.`,
  /** INV-016. */
  documentFailed: "We are unable to retrieve this document at this time. Please try again later.",
} as const;

/** For a company whose name a stranger may not see. */
export const SOME_PROVIDER = "the company that sent it";
