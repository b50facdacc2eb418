import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "mortgage and title",
  people: "loan and title officers",
  endings: [
    "Mortgage",
    "Title & Escrow",
    "Home Loans",
    "Mortgage Group",
    "Title Company",
    "Lending",
    "Closing Services",
  ],
  plays: [
    "Front Porch Mortgage",
    "Clear Title & Closing",
    "Signed & Sealed Notary",
    "Keys in Hand Home Loans",
    "Dotted Line Title",
    "Thirty Years Mortgage",
    "Good Deed Title",
    "The Closing Table",
  ],
  focus: [
    "first-time buyers",
    "refinancing",
    "equity loans",
    "title searches",
    "closings",
    "mobile notary work",
    "appraisals",
    "construction loans",
  ],
  edges: lines(`
    one loan officer from the first call to the keys
    all costs on a single page
    preapproval letters on weekends
    closings at your kitchen table if you like
    a title report you can read without a lawyer
    patience with self-employed buyers
    daily updates in the last week before closing
    wire instructions confirmed by phone, always`),
  ways: lines(`
    We tell you what we need in one list, and why we need it.
    If a refinance does not pay, we say so and you keep your loan.
    You see the closing figures three days ahead, with time for questions.
    We call sellers, agents, and county offices, so that you do not have to.
    Nobody is pushed to borrow more than feels right.
    Old liens are cleared before the closing day and not on it.
    Our notaries read the instructions before they drive to you.
    When something goes wrong with the paperwork, you hear it from us first.`),
  jobs: lines(`
    our first mortgage
    a refinance
    the closing of our house
    a title search on inherited land
    a home equity line
    an appraisal for an estate
    a loan to build our house
    a notary visit at the hospital
    a sale to my brother
    a VA loan
    an old lien on our lot
    a deed transfer`),
  praise: lines(`
    {worker} explained every line of the mortgage until we really understood it.
    We closed {count} days early, and the numbers were the same as on the estimate.
    The title search turned up an old lien from the previous owner, and they had it cleared.
    {worker} told us honestly that a refinance would not pay for us this year.
    As a self-employed buyer I was used to a no, and they found a way.
    The notary drove to the hospital at night and was wonderful with my grandmother.
    Preapproval letter on {day} evening, offer accepted the next morning.
    {worker} called us before every deadline, so nothing came as a surprise.
    Selling to my brother without agents was easy with them.
    The appraisal report was clear enough for {count} siblings to agree.
    They caught a wrong name on the deed before it was recorded.
    Our construction loan had {count} draws, and each was paid within days.
    {worker} called to confirm the wire instructions, which made me feel safe.
    The VA loan paperwork looked endless, and they cut it into small pieces.
    Closing took half an hour and there was even coffee.
    They opened our equity line without trying to sell us anything bigger.`),
  mixed: lines(`
    We closed in the end, though {count} weeks later than planned.
    {worker} is good, but the office asked for the same bank statement again and again.
    Fair rate, the fees were a little higher than the first estimate.
    The notary was kind and arrived late.
    Title work was careful, communication could be faster.`),
  complaint: lines(`
    They found a problem with our file one day before closing.
    Our loan officer left, and nobody told us for {count} weeks.
    The rate lock ran out while they waited for a paper that I had already sent.
    My name was misspelled on the deed, and fixing it was left to me.
    Nobody returned my calls until our moving truck was loaded.`),
  headlines: lines(`
    Closed early, no surprises
    Explained every line
    Honest about refinancing
    Found and cleared an old lien
    Kind notary at a hard time
    Our first home, at last
    Easy family sale`),
  complaintHeadlines: lines(`
    Closing delayed again
    Lost our rate lock
    Asked for the same papers
    Name wrong on the deed`),
} satisfies TradeTexts;
