/** One element, as JavaScript: a frame whose fields the embedding page cannot read. */
export const ELEMENT_PART = String.raw`
class Element {
  constructor(elements, type, options) {
    this.elements = elements;
    this.type = type;
    this.options = options || {};
    this.listeners = new Map();
    this.calls = new Map();
    this.frame = null;
    this.asked = 0;
    this.awaitReady();
    this.hear = (event) => this.onMessage(event);
  }

  awaitReady() {
    this.ready = new Promise((done) => (this.tellReady = done));
  }

  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) || []), listener]);
    return this;
  }

  once(name, listener) {
    const once = (event) => {
      this.off(name, once);
      listener(event);
    };
    return this.on(name, once);
  }

  off(name, listener) {
    const kept = (this.listeners.get(name) || []).filter((one) => listener && one !== listener);
    this.listeners.set(name, kept);
    return this;
  }

  emit(name, event) {
    for (const listener of this.listeners.get(name) || []) listener(event);
  }

  mount(place) {
    const node = typeof place === "string" ? document.querySelector(place) : place;
    if (!node) throw new IntegrationError("The selector you specified (" + place + ") applies to no DOM elements.");
    if (this.destroyed) throw new IntegrationError("This Element has already been destroyed.");
    if (this.frame?.parentNode === node) return;
    this.unmount();
    // Wallets need a real device and merchant, so this element offers none.
    if (this.type === "expressCheckout") {
      setTimeout(() => this.emit("ready", { elementType: this.type, availablePaymentMethods: undefined }));
      return;
    }
    window.addEventListener("message", this.hear);
    this.elements.paymentTypes(this.type).then((types) => {
      if (this.destroyed || this.frame || !types) return;
      const frame = document.createElement("iframe");
      frame.src = ORIGIN + "/pages/elements/payment?types=" + types.join(",") + "&element=" + this.type +
        (this.elements.saves() ? "&saves=1" : "");
      frame.title = "Secure payment input frame";
      frame.setAttribute("allow", "payment");
      Object.assign(frame.style, { width: "100%", border: "0", display: "block", minHeight: "3rem" });
      this.frame = frame;
      node.replaceChildren(frame);
      node.classList.add("StripeElement");
    });
  }

  unmount() {
    window.removeEventListener("message", this.hear);
    this.frame?.parentNode?.classList.remove("StripeElement");
    this.frame?.remove();
    this.frame = null;
    this.awaitReady();
  }

  destroy() {
    this.unmount();
    this.destroyed = true;
    this.elements.forget(this);
  }

  update(options) {
    this.options = { ...this.options, ...options };
    this.send({ call: "update", options: { disabled: this.options.disabled || this.options.readOnly || false } });
  }

  focus() {
    this.send({ call: "focus" });
  }

  blur() {
    this.send({ call: "blur" });
  }

  clear() {
    this.send({ call: "clear" });
  }

  collapse() {
    this.send({ call: "blur" });
  }

  send(message) {
    this.ready.then(() => this.frame?.contentWindow?.postMessage({ standIn: "call", ...message }, ORIGIN));
  }

  /** Asks the frame; it answers with what the page may know. */
  ask(call, sent) {
    const id = String(++this.asked);
    return new Promise((done) => {
      this.calls.set(id, done);
      this.send({ call, id, ...sent });
    });
  }

  onMessage({ origin, source, data }) {
    if (origin !== ORIGIN || !this.frame || source !== this.frame.contentWindow || !data) return;
    if (data.standIn === "height") this.frame.style.height = data.height + "px";
    if (data.standIn === "answer") {
      this.calls.get(data.id)?.(data.answer);
      this.calls.delete(data.id);
    }
    if (data.standIn !== "event") return;
    if (data.name === "ready") {
      this.tellReady();
      this.update({});
    }
    this.emit(data.name, { elementType: this.type, ...data.event });
  }
}
`;
