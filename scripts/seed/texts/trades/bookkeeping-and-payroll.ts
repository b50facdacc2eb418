import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "bookkeeping",
  people: "bookkeepers",
  endings: [
    "Bookkeeping",
    "Bookkeeping & Payroll",
    "Books & Payroll",
    "Bookkeepers",
    "Back Office",
    "Ledger Services",
    "Payroll Services",
  ],
  plays: [
    "By the Books",
    "The Tidy Ledger",
    "Penny for Penny Bookkeeping",
    "Balanced by Friday",
    "Every Last Receipt",
    "Paid on Friday Payroll",
    "The Shoebox Rescue",
    "Reconciled",
  ],
  focus: [
    "monthly bookkeeping",
    "payroll",
    "catch-up work",
    "invoicing",
    "bill pay",
    "1099 forms",
    "software setup",
    "books for landlords",
  ],
  edges: lines(`
    your books closed by the tenth of each month
    one bookkeeper who knows your vendors by name
    a flat monthly price
    payroll taxes filed and confirmed in writing
    no sighing about old receipts
    training for owners who want to do it themselves
    reports short enough that you will read them
    year-end files your tax preparer will thank you for`),
  ways: lines(`
    We ask our questions in one list each week, so your phone stays quiet.
    Every account is matched to the bank before we call a month closed.
    You approve payroll with one click, and we do the rest before noon.
    Nothing is paid from your account without your release.
    When we take over a mess, we fix the cause first and the numbers second.
    You own your file and your passwords, always.
    Our report has three pages, and the first one is in plain English.
    We talk to your tax preparer directly, so that you do not have to carry messages.`),
  jobs: lines(`
    our monthly bookkeeping
    a year of neglected books
    payroll for my crew
    a switch of accounting software
    a pile of 1099 forms
    payroll for our nanny
    the books of our rentals
    our overdue invoices
    our first payroll ever
    a cleanup before tax season
    bank reconciliations
    bill paying for my parents`),
  praise: lines(`
    {worker} untangled {count} years of mixed accounts without once making me feel bad.
    Payroll runs every other week and I have not thought about it since.
    The report comes on the tenth, and I read it over coffee.
    They found a customer payment that we had chased for {count} months.
    {worker} set up our software and taught my wife to use it in an afternoon.
    Our tax preparer asked who did the books this year, and he meant it as a compliment.
    All the 1099 forms went out in the second week of January.
    {worker} noticed a double charge from a supplier and got it refunded.
    I get one email with questions a week instead of ten calls.
    They handled the letter from the state about payroll tax in a day.
    Past due invoices are down by half since they send the reminders.
    {worker} explained overtime for our nanny and set everything up properly.
    Now I know which of our rentals makes money.
    I handed over {count} boxes and got back a spreadsheet that balances.
    They moved us to new software over a weekend and nothing was lost.
    {worker} is friendly, exact, and answers before lunch.`),
  mixed: lines(`
    The books are right, but the reports came late {count} months in a row.
    {worker} is great, the substitute during vacation less so.
    Payroll works well, setting up the time tracking took several tries.
    Good service, a little more expensive than others in {city}.
    They ask many questions at first, but it does get better.`),
  complaint: lines(`
    Payroll went out a day late and my crew heard about it before I did.
    They put half of our expenses under one heading and called it done.
    A payroll tax report was missed and we got the penalty.
    Our bookkeeper changed {count} times in a year.
    I had to redo the invoices myself.`),
  headlines: lines(`
    Books that balance
    Payroll without worry
    Rescued my shoebox
    On time every month
    They ask the right questions
    Finally caught up
    Quiet and exact`),
  complaintHeadlines: lines(`
    Late payroll
    Missed a filing
    New face every month
    Had to redo it`),
} satisfies TradeTexts;
