import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "property management",
  people: "property managers",
  endings: [
    "Property Management",
    "Property Managers",
    "Rentals",
    "Management Group",
    "Residential",
    "Property Care",
    "Leasing & Management",
  ],
  plays: [
    "First of the Month",
    "Keys & Leases",
    "The Good Landlord",
    "Rent Day Management",
    "Door to Door Property",
    "Welcome Mat Rentals",
    "While You're Away Home Watch",
    "Spare Key",
  ],
  focus: [
    "rental houses",
    "tenant screening",
    "vacation rentals",
    "apartment buildings",
    "HOA boards",
    "home watch",
    "lease renewals",
    "turnovers",
  ],
  edges: lines(`
    rent in your account by the tenth
    photos from every inspection
    a person who answers after hours
    no markup on repair invoices
    the same screening rules for every applicant
    statements you can hand to your tax preparer
    repairs above your limit only after your yes
    managers who rent out homes of their own`),
  ways: lines(`
    We answer tenants quickly, because small leaks do not stay small.
    You set the amount above which we must call you first.
    Every move-in is photographed, room by room, and so is every move-out.
    We tell you the rent we can really get, even when it is less than you hoped.
    Vendors send us the invoice, and you see the original.
    A vacant home is visited every week until it is leased.
    Our reports fit on one page, with the receipts behind it.
    We treat tenants with respect, which is the cheapest way to keep them.`),
  jobs: lines(`
    the rental of our old house
    management of a duplex
    the search for a new tenant
    our vacation cabin
    a difficult eviction
    an apartment turnover
    our condo association
    home watch over the winter
    a lease renewal
    a small office building
    our beach house
    management of my mother's condo`),
  praise: lines(`
    {worker} found a tenant in {count} weeks who has paid on the first ever since.
    We live three states away and the photos make us feel like we are there.
    They told me to paint before listing, and the rent they got paid for it.
    Our duplex had a broken water heater on {day} night and it was replaced by noon.
    {worker} handled an eviction by the book and kept me calm through it.
    The monthly statement is simple and the money is always there.
    Our vacation cabin is booked more often and comes back cleaner.
    They found a slow leak during a home watch visit and saved our floors.
    {worker} speaks with tenants the way I would want to be spoken to.
    Our condo association finally has minutes, a budget, and some peace.
    The repair bills are the real bills, with no extra on top.
    They inspected before the lease renewal and caught {count} things we would have missed.
    Turnover took {count} days from keys back to keys out.
    {worker} answered a tenant's lockout call at midnight and sent someone.
    My mother's condo is rented and she has not had to worry about a thing.
    They were honest that the old tenant was worth keeping at a slightly lower rent.`),
  mixed: lines(`
    Good tenants, though it took {count} months to find them.
    The service is fine, the leasing fee is a little steep.
    {worker} is responsive, the accounting office less so.
    They take care of repairs, I would just like to hear about them sooner.
    Our old manager at this company was better than the new one.`),
  complaint: lines(`
    They placed a tenant whose references nobody had called.
    The house stood empty for {count} months and the listing had three dark photos.
    I learned about a leak from the neighbor and not from them.
    The statement never matches the deposit.
    Our HOA has called about the gate {count} times and nothing happens.
    They charged me for an inspection that did not take place.`),
  headlines: lines(`
    Rent on the first, every month
    I sleep better far away
    Caught a leak in time
    Fair to owner and tenant
    Our cabin in good hands
    A board that works again
    Great tenant, quick lease`),
  complaintHeadlines: lines(`
    Poor screening
    House sat empty
    No answer about repairs
    Fees I did not expect`),
} satisfies TradeTexts;
