import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "tax preparation",
  people: "tax preparers",
  endings: [
    "Tax Service",
    "Tax & Accounting",
    "Tax Preparation",
    "Tax Pros",
    "Tax Office",
    "Tax Group",
    "Tax Advisors",
  ],
  plays: [
    "April Fifteen Tax",
    "Nothing But the Refund",
    "Tax and Relax",
    "Return to Sender Tax",
    "The Deduction Desk",
    "Dotted Line Tax",
    "Shoebox Tax Service",
    "Fair Share Tax",
  ],
  focus: [
    "personal returns",
    "self-employed returns",
    "small business taxes",
    "back taxes",
    "letters from the tax office",
    "tax planning",
    "estate returns",
    "returns in several states",
  ],
  edges: lines(`
    the same preparer every year
    a price told to you before we start typing
    evening and Saturday hours from January to April
    a second check of every return before you sign
    answers to tax letters all year round
    patience for boxes of unsorted receipts
    returns in English and Spanish
    no charge for a quick question in July`),
  ways: lines(`
    We ask about the year you had before we ask for the forms.
    You see the refund or the balance on our screen before anything is filed.
    Every return is read by a second preparer, and that has saved many a digit.
    We do not take a share of your refund.
    If a letter comes about a return we prepared, bring it in and we will answer it.
    We claim what is yours and leave out what is not.
    Your papers go back to you in order, with a copy of what we sent.
    We are open in August too, when the good planning happens.`),
  jobs: lines(`
    our joint return
    my first return as a freelancer
    several years of unfiled returns
    an amended return
    a letter from the tax office
    my late father's final return
    the return for our S corporation
    taxes in two states
    a payment plan for back taxes
    the taxes on a house we sold
    my rideshare taxes
    sales tax for my online shop`),
  praise: lines(`
    {worker} found an education credit that my old software had missed for {count} years.
    In and out in under an hour, and the refund came in {count} weeks.
    I brought a grocery bag of receipts and nobody laughed.
    {worker} called the tax office with me in the room and got the penalty removed.
    They explained why we owed this year and how to fix our withholding.
    The price was the one they gave me on the phone.
    {worker} was gentle and thorough with my mother's final return.
    I had not filed for {count} years and they treated me like a human being.
    They caught a wrong Social Security number before it was filed.
    We moved in June and they handled both states without a hitch.
    {worker} told me honestly that I did not need the expensive package.
    Scary letter arrived on {day}, and by the next week it was settled.
    They keep last year's return open next to this year's and ask about every difference.
    My quarterly payments are finally the right size.
    {worker} answered a question in October and did not charge for it.
    Everything was done online and it still felt personal.`),
  mixed: lines(`
    The return was right, but the wait in {city} on a {day} was over an hour.
    Good work, though I had to ask {count} times for my copy.
    {worker} knows a lot and talks very fast.
    The fee was fair, the extra charge for the second state was news to me.
    They filed on time, just barely.`),
  complaint: lines(`
    They left off one of my W-2 forms and I got a letter a year later.
    My extension was never filed, although I was told that it was.
    The price doubled between the first visit and the signature.
    Nobody called back after the season ended, and I had a notice with a deadline.
    I waited {count} weeks for a simple return.`),
  headlines: lines(`
    Best tax season so far
    Refund and an explanation
    Took the fear out of the letter
    Patient with my shoebox
    Same preparer every year
    Honest about what I can deduct
    Caught up at last`),
  complaintHeadlines: lines(`
    Forgot a form
    Extension never filed
    Price kept growing
    No answers after April`),
} satisfies TradeTexts;
