import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "accounting",
  people: "accountants",
  endings: [
    "Accounting",
    "CPA",
    "CPA Group",
    "Accounting & Advisory",
    "Accountants",
    "Financial Services",
    "& Partners CPAs",
  ],
  plays: [
    "The Balanced Sheet",
    "Count On Us Accounting",
    "In the Black",
    "Ledger & Light",
    "Sum of It All",
    "Plain Numbers CPA",
    "Debit Where Due",
    "Second Decimal",
  ],
  focus: [
    "small business accounting",
    "financial statements",
    "audits",
    "cash flow planning",
    "nonprofit books",
    "business valuation",
    "new company setup",
    "year-end closing",
  ],
  edges: lines(`
    one accountant who knows your file by heart
    answers in plain English within a business day
    a flat monthly fee agreed before we begin
    statements that banks accept the first time
    a short call each month about what the numbers mean
    experience with restaurants, trades, and small nonprofits
    secure document sharing instead of email attachments
    a second pair of eyes on every report`),
  ways: lines(`
    We start by asking what keeps you up at night, and then we open the books.
    Every report comes with one page that says what changed and why.
    You get a list of what we need, once, and not one question at a time.
    A partner reviews each set of statements before it leaves the office.
    If your question takes five minutes, we do not send a bill for it.
    We tell you early when cash will be tight, while there is still time to act.
    We work with the bookkeeper you have and do not try to replace a good one.
    Nothing is filed or sent to your bank until you have seen it.`),
  jobs: lines(`
    our year-end closing
    statements for a bank loan
    the setup of a new LLC
    an S corporation election
    a business valuation
    our nonprofit's audit
    a cash flow forecast
    a partner buyout
    monthly accounting for my shop
    a missing money question
    our church's Form 990
    a budget for the coming year`),
  praise: lines(`
    {worker} explained our balance sheet in a way that finally made sense to me.
    The bank approved the loan with the statements they prepared and asked for nothing more.
    They found {count} subscriptions we had been paying for twice.
    {worker} noticed that we were underpricing our biggest job and showed us the math.
    Calls are returned the same day, even in March.
    They set up our LLC, got the tax number, and gave us a checklist for the first year.
    Our audit used to drag into summer and this year it was done in {count} weeks.
    {worker} sat with our board and answered every question without jargon.
    For the first time I know what I can pay myself each month.
    The fee was exactly what the letter said.
    {worker} warned us about a slow quarter before it came, and we were ready.
    The valuation report was clear enough that my partner and I stopped arguing.
    They worked quietly on a painful family matter and kept us informed at every step.
    We moved over from our old accountant and they handled the whole handover.
    {worker} remembers what we talked about a year ago.
    Sent my documents on {day} and had the draft before the weekend.`),
  mixed: lines(`
    The work is careful, but I had to send the same statement {count} times.
    Good advice, though {worker} is hard to reach in tax season.
    The reports are fine, they just came a week later than promised.
    Friendly office in {city}, a bit pricey for a business as small as mine.
    They know their stuff, the client portal takes some patience.`),
  complaint: lines(`
    We were handed to {count} different people and each one asked the same questions.
    The loan deadline passed while our statements sat on someone's desk.
    They billed us for a phone call in which they asked for documents I had already sent.
    There was an error in the balance sheet and I was the one who found it.
    Nobody told us that {worker} had left the firm.`),
  headlines: lines(`
    Finally understand my numbers
    Statements the bank liked
    Calm, clear, and on time
    They saw the problem before I did
    A CPA who calls back
    Made our first year easy
    Worth the monthly fee`),
  complaintHeadlines: lines(`
    Missed our deadline
    Nobody knew our file
    Surprise invoices
    Errors in the report`),
} satisfies TradeTexts;
