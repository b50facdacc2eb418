/** Clients that are the same at every start: to try out merging, and a demo account as a client. */
import type { ClientInput } from "../../app/clients/input";
import { demoPeople } from "./demo-people";
import { demo } from "./showcase";

const { firstName, lastName, email } = demoPeople.homeowner;

/** The demo's homeowner, whom three companies know. */
const dana: Partial<ClientInput> = {
  firstName,
  lastName,
  emails: [email],
  mobilePhoneNumber: "5125550171",
  address: "2207 Heron Ln",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78704",
};

/** One person, entered twice. */
const katherine: Partial<ClientInput> = {
  firstName: "Katherine",
  lastName: "Vandermeer",
  emails: ["katherine.vandermeer@homemail.example"],
  mobilePhoneNumber: "5125550163",
  address: "1907 Bluff Oak Ln",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78745",
  notes: "Gate code 4471, dog in the yard.",
};
const kathy: Partial<ClientInput> = {
  firstName: "Kathy",
  lastName: "Vander Meer",
  emails: ["kathy@desk.example"],
  mobilePhoneNumber: "5125550163",
  address: "1907 Bluff Oak Lane",
  city: "Austin",
  stateCode: "TX",
  zipCode: "78745",
  notes: "Prefers texts to calls.",
};

const others: number[] = [demo.hiddenStreet.id, demo.singleCategory.id];

/** By their place among the company's clients, oldest first. */
export function knownClients(companyId: number): ReadonlyMap<number, Partial<ClientInput>> {
  if (companyId === demo.showcase.id)
    return new Map([
      [0, dana],
      [8, katherine],
      [41, kathy],
    ]);
  return new Map(others.includes(companyId) ? [[0, dana]] : []);
}
