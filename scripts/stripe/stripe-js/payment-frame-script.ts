/** What runs in the frame of an element: it alone sees the numbers, and sends them to the API. */
export const PAYMENT_FRAME_SCRIPT = String.raw`"use strict";
const form = document.getElementById("entering");
const problem = document.getElementById("problem");
const tell = (message) => window.parent.postMessage(message, "*");
const tellEvent = (name, event) => tell({ standIn: "event", name, event });
const value = (name) => form.elements[name]?.value.trim() ?? "";
const digits = (name) => value(name).replace(/\D/g, "");
const chosenType = () =>
  form.querySelector("[name=type]:checked")?.value ?? form.querySelector("[data-type]").dataset.type;

/** What is wrong with what was entered: field, code and message; null: nothing. */
function wrong() {
  return chosenType() === "card" ? wrongCard() : wrongBank();
}

function wrongCard() {
  const number = digits("number");
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(value("expires")) ?? [];
  if (number.length < 12) return ["number", "incomplete_number", "Your card number is incomplete."];
  if (!passesLuhn(number)) return ["number", "invalid_number", "Your card number is invalid."];
  if (!year || month < 1 || month > 12)
    return ["expires", "incomplete_expiry", "Your card's expiration date is incomplete."];
  const now = new Date();
  const ends = (Number(year) % 100) * 12 + Number(month);
  if (ends < (now.getFullYear() % 100) * 12 + now.getMonth() + 1)
    return ["expires", "invalid_expiry_year_past", "Your card's expiration year is in the past."];
  if (!/^\d{3,4}$/.test(value("cvc"))) return ["cvc", "incomplete_cvc", "Your card's security code is incomplete."];
  if (digits("postal_code").length < 5) return ["postal_code", "incomplete_zip", "Your ZIP code is incomplete."];
  return null;
}

function wrongBank() {
  if (!value("name")) return ["name", "incomplete_name", "Enter the name on the account."];
  if (digits("routing").length !== 9)
    return ["routing", "incomplete_routing_number", "Your routing number is incomplete."];
  if (digits("account").length < 5)
    return ["account", "incomplete_account_number", "Your account number is incomplete."];
  return null;
}

function passesLuhn(number) {
  let sum = 0;
  [...number].reverse().forEach((digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return sum % 10 === 0;
}

/** Shows what is wrong beside the fields, and answers it. */
function validate() {
  const found = wrong();
  problem.textContent = found ? found[2] : "";
  for (const input of form.querySelectorAll("input")) input.removeAttribute("aria-invalid");
  if (!found) return {};
  const [name, code, message] = found;
  form.elements[name].setAttribute("aria-invalid", "true");
  form.elements[name].focus();
  return { error: { type: "validation_error", code, message } };
}

/** The parameters of a new PaymentMethod. */
function methodParams(billing = {}, redisplay) {
  const params = new URLSearchParams({ type: chosenType() });
  if (redisplay) params.set("allow_redisplay", redisplay);
  const details = { ...billing, address: { ...billing.address } };
  if (chosenType() === "card") {
    const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(value("expires"));
    params.set("card[number]", digits("number"));
    params.set("card[exp_month]", String(Number(month)));
    params.set("card[exp_year]", year.length === 2 ? "20" + year : year);
    params.set("card[cvc]", value("cvc"));
    details.address.postal_code ??= value("postal_code");
  } else {
    params.set("us_bank_account[account_holder_type]", "individual");
    params.set("us_bank_account[routing_number]", digits("routing"));
    params.set("us_bank_account[account_number]", digits("account"));
    details.name = value("name");
  }
  for (const [name, entry] of Object.entries(details)) {
    if (name !== "address") set(params, "billing_details[" + name + "]", entry);
  }
  for (const [part, entry] of Object.entries(details.address)) {
    set(params, "billing_details[address][" + part + "]", entry);
  }
  return params;
}

function set(params, name, entry) {
  if (entry !== undefined && entry !== null && entry !== "") params.set(name, entry);
}

async function post(path, params, { key, account }) {
  const headers = { Authorization: "Bearer " + key };
  if (account) headers["Stripe-Account"] = account;
  const response = await fetch(path, { method: "POST", headers, body: params });
  const answer = await response.json();
  if (answer.error) problem.textContent = answer.error.message;
  return answer;
}

async function createMethod(sent) {
  const checked = validate();
  if (checked.error) return checked;
  const answer = await post("/v1/payment_methods", methodParams(sent.billing, sent.redisplay), sent);
  return answer.error ? answer : { paymentMethod: answer };
}

async function createToken(sent) {
  const checked = validate();
  if (checked.error) return checked;
  const params = new URLSearchParams();
  for (const [name, entry] of methodParams(sent.billing))
    params.set("payment_method_data[" + name.replace(/\[|$/, (sign) => (sign ? "][" : "]")), entry);
  for (const [name, entry] of Object.entries(sent.more)) set(params, name, entry);
  const answer = await post("/v1/confirmation_tokens", params, sent);
  return answer.error ? answer : { confirmationToken: answer };
}

const CALLS = {
  "create-method": createMethod,
  "create-token": createToken,
  async validate() {
    const answer = validate();
    return answer.error ? answer : { selectedPaymentMethod: chosenType() };
  },
  update({ options }) {
    for (const input of form.querySelectorAll("input")) input.disabled = options.disabled;
  },
  focus: () => form.querySelector("[data-type]:not([hidden]) input").focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    form.reset();
    showChosen();
  },
};

window.addEventListener("message", async ({ source, data }) => {
  if (source !== window.parent || data?.standIn !== "call" || !Object.hasOwn(CALLS, data.call)) return;
  const answer = await CALLS[data.call](data);
  if (data.id) tell({ standIn: "answer", id: data.id, answer });
});

function tellChange() {
  const type = chosenType();
  const inputs = [...form.querySelectorAll("[data-type=" + type + "] input")];
  tellEvent("change", {
    collapsed: false,
    complete: wrong() === null,
    empty: inputs.every((input) => input.value === ""),
    value: { type },
  });
}

function showChosen() {
  for (const part of form.querySelectorAll("[data-type]")) part.hidden = part.dataset.type !== chosenType();
  tellChange();
}

form.addEventListener("change", (event) => {
  if (event.target.name === "type") showChosen();
});
form.addEventListener("input", tellChange);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("focusin", () => tellEvent("focus"));
form.addEventListener("focusout", () => tellEvent("blur"));
form.addEventListener("keydown", (event) => {
  if (event.key === "Escape") tellEvent("escape");
});
form.addEventListener("click", ({ target }) => {
  const name = target.dataset?.fills;
  if (!name) return;
  form.elements[name].value = target.value;
  if (name === "number") {
    form.elements.expires.value ||= "12 / 34";
    form.elements.cvc.value ||= "123";
    form.elements.postal_code.value ||= "78701";
  } else {
    form.elements.routing.value ||= "110000000";
    form.elements.name.value ||= "Jenny Rosen";
  }
  tellChange();
});
new ResizeObserver(() => tell({ standIn: "height", height: document.body.scrollHeight })).observe(document.body);
tellEvent("ready");
`;
