/** Words of the demo's clients. Fictional. */
import { lines } from "./trade-texts";

/** Slots: {code}, {worker}. */
export const clientNotes = lines(`
  Gate code {code}, dog in the yard.
  Call before you come. Works nights and sleeps until noon.
  Prefers texts to calls.
  Lockbox {code} on the side door.
  Park in the street, the driveway belongs to the neighbor.
  Pays by check, on the day.
  Two cats. Keep the back door closed.
  Asked for {worker} again.
  The shutoff is behind the garage, left of the meter.
  Rents the house. The owner has to agree to anything over $300.
  Hard of hearing: knock loudly, or text.
  Recommended by a neighbor.
  Wants the invoice as a PDF, not on paper.
  Steep driveway. Bring the small truck.
  Moving out in spring, so no big jobs.
  Always home on Fridays.
  Ladder needed: ceilings are twelve feet.
  Take your shoes off at the door.
  Gate code {code}. Ring twice, the bell is quiet.
  Has a warranty until next summer. Check it before quoting.`);

/** Slots: {last}, {street}. */
export const clientCompanies = lines(`
  {last} Property Management
  {last} Realty
  {last} & {other} Rentals
  {street} Apartments
  {street} Homeowners Association
  {last} Family Dental
  {street} Coffee
  {last} Bakery
  {street} Veterinary Clinic
  {last} Auto Body
  {street} Montessori School
  {last} Law Office`);

/** Where their mail is. */
export const mailDomains = ["homemail.example", "post.example", "inbox.example", "mailbox.example"];
export const secondMailDomains = ["work.example", "desk.example", "shop.example"];
