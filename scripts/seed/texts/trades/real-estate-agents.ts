import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "real estate",
  people: "real estate agents",
  endings: [
    "Realty",
    "Real Estate",
    "Properties",
    "Realty Group",
    "Homes",
    "Real Estate Co.",
    "Brokerage",
    "Home & Land",
  ],
  plays: [
    "Front Porch Realty",
    "Key & Lantern Realty",
    "The Open Door",
    "Mailbox Realty",
    "Corner Lot Real Estate",
    "Second Showing Realty",
    "Good Bones Properties",
    "Yellow Door Homes",
  ],
  focus: [
    "home sales",
    "first-time buyers",
    "home values",
    "rentals",
    "land and farms",
    "commercial leases",
    "investment property",
  ],
  edges: lines(`
    calls returned the same day, weekends included
    the commission in writing before the sign goes up
    prices explained with real sales from your street
    an agent who has lived here for decades
    no pressure to go over your number
    one person from first showing to closing
    photos taken on a sunny day, even if we wait for it
    a plain list of what happens next, every week`),
  ways: lines(`
    We tell you the price we believe in, even when another agent says a higher one.
    Before every showing you hear what we do not like about the house.
    Offers are laid side by side on your kitchen table, with what each one really means.
    We answer texts at night, because that is when people find houses.
    Every Friday you get a note on who came through and what they said.
    If the inspection turns up something serious, we will help you walk away.
    We recommend three lenders and take nothing from any of them.
    After closing we still know a plumber for you.`),
  jobs: lines(`
    the sale of our house
    our first home
    a condo downtown
    my parents' house
    a move from another state
    a home value estimate
    a two-bedroom rental
    ten acres outside town
    a storefront lease
    a duplex
    a house that needed everything`),
  praise: lines(`
    {worker} told us to ask for less than we hoped, and we got {count} offers and more than we asked.
    We were first-time buyers with a thousand questions and {worker} answered every one.
    She talked us out of a pretty house with a bad foundation.
    Our place had sat with another agent all summer. {worker} had it sold in three weeks.
    {worker} drove out on a {day} night to show us a house before anyone else saw it.
    The photos made our little ranch look like itself, only brighter.
    We bought from {count} states away and every video tour showed the ugly corners too.
    {worker} caught a survey mistake that would have cost us the driveway.
    Selling my dad's house was hard and he was gentle about all of it.
    She knew what the neighbors' homes sold for and why.
    Never once did we feel pushed toward a higher price.
    {worker} found us a rental that takes two big dogs, which I thought did not exist.
    The weekly notes kept us calm when it was slow.
    He negotiated a new roof out of the inspection.
    Closing took twenty minutes because every paper was right.
    {worker} knows {city} street by street, flooding included.`),
  mixed: lines(`
    The house sold well, but we heard little between the offer and the closing.
    Knows the market, though the first price was too high and we lost {count} weeks.
    Friendly and honest, sometimes slow to answer texts.
    We found a home. We also saw several that were far outside our budget.
    Good negotiator, the open house could have been better prepared.`),
  complaint: lines(`
    After we signed the listing, an assistant handled everything and {worker} vanished.
    Kept showing us houses well above the number we gave.
    The listing had the wrong square footage and dark photos for {count} weeks.
    Missed a deadline in the contract and we nearly lost the deposit.
    We learned about an offer two days after it expired.`),
  headlines: lines(`
    Sold in three weeks
    Patient with first-time buyers
    Talked us out of a bad house
    Honest about the price
    Answered every question
    Knows every street in town
    Made a hard sale easier`),
  complaintHeadlines: lines(`
    Signed, then forgotten
    Did not listen to our budget
    Wrong facts in the listing
    Missed a deadline`),
} satisfies TradeTexts;
