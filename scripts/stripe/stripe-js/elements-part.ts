/** A group of elements, as JavaScript. */
export const ELEMENTS_PART = String.raw`
const ELEMENT_TYPES = ["payment", "card", "expressCheckout"];

class Elements {
  constructor(stripe, options) {
    this.stripe = stripe;
    this.options = options || {};
    this.made = [];
    const { clientSecret, mode } = this.options;
    if (clientSecret && mode)
      throw new IntegrationError("Provide either clientSecret or mode to elements(), not both.");
    if (mode && mode !== "setup" && (!Number.isInteger(this.options.amount) || !this.options.currency))
      throw new IntegrationError("elements(): amount and currency are required in this mode.");
  }

  create(type, options) {
    if (!ELEMENT_TYPES.includes(type))
      throw new IntegrationError("The stand-in has no Element of the type " + type + ".");
    if (this.getElement(type))
      throw new IntegrationError("Can only create one Element of type " + type + " through elements().");
    const element = new Element(this, type, options);
    this.made.push(element);
    return element;
  }

  getElement(type) {
    return this.made.find((one) => one.type === type) || null;
  }

  forget(element) {
    this.made = this.made.filter((one) => one !== element);
  }

  update(options) {
    this.options = { ...this.options, ...options };
  }

  async fetchUpdates() {
    return this.stillOpen().then((error) => (error ? { error } : {}));
  }

  /** Checks what was entered; to be called before an intent is made. */
  async submit() {
    const element = this.entering();
    if (!element) return { error: { type: "invalid_request_error", message: "No payment element is mounted." } };
    const answer = await element.ask("validate");
    this.submitted = !answer.error;
    return answer;
  }

  entering() {
    return this.made.find(({ type, frame }) => type !== "expressCheckout" && frame) || null;
  }

  /** Whether what is entered is kept for later payments. */
  saves() {
    const { mode, setupFutureUsage, clientSecret } = this.options;
    return mode === "setup" || mode === "subscription" || Boolean(setupFutureUsage) ||
      String(clientSecret).startsWith("seti_");
  }

  /** The kinds of payment that a frame offers; of an intent those that it takes. */
  async paymentTypes(element) {
    if (element === "card") return ["card"];
    const { clientSecret, paymentMethodTypes, allowedPaymentMethodTypes } = this.options;
    if (!clientSecret) return allowedPaymentMethodTypes || paymentMethodTypes || ["card", "us_bank_account"];
    const kind = clientSecret.startsWith("seti_") ? "setup" : "payment";
    const answer = await retrieve(this.stripe, kind, clientSecret);
    if (answer.error) {
      this.getElement(element)?.emit("loaderror", { elementType: element, error: answer.error });
      return null;
    }
    return answer[resultName(kind)].payment_method_types;
  }

  /** @returns an error where the intent has ended. */
  async stillOpen() {
    const { clientSecret } = this.options;
    if (!clientSecret) return null;
    const kind = clientSecret.startsWith("seti_") ? "setup" : "payment";
    return (await retrieve(this.stripe, kind, clientSecret)).error || null;
  }
}
`;
