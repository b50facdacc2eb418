import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "general contracting",
  people: "general contractors",
  endings: [
    "Construction",
    "Builders",
    "Contracting",
    "Building Co.",
    "General Contractors",
    "Homes",
    "Design Build",
    "Renovation",
  ],
  plays: [
    "Square & True Builders",
    "Plumb Line Construction",
    "Good Bones Renovation",
    "Measure Twice Builders",
    "The Extra Room",
    "Cornerstone & Daughters",
    "From The Studs Up",
    "Third Little Pig Builders",
  ],
  focus: [
    "additions",
    "whole-house remodels",
    "custom homes",
    "finished basements",
    "garage conversions",
    "wall removal",
    "pole barns",
    "office build-outs",
  ],
  edges: lines(`
    a budget broken down line by line
    one superintendent from first day to last
    permits and inspections handled for you
    weekly meetings on site
    trades we have worked with for years
    lien releases with every payment
    a schedule that you can read on your phone
    engineers called before walls are`),
  ways: lines(`
    We price from drawings, and if there are none we help you get them.
    Payments follow finished stages, not dates on a calendar.
    You meet the superintendent before you sign.
    Every allowance in the budget has a real product behind it.
    Nothing structural moves until an engineer has signed for it.
    We meet on site every week, with coffee and a written list.
    Subcontractors are insured, and we hand you the certificates.
    The last payment waits until your punch list is empty.`),
  jobs: lines(`
    a bedroom addition
    a finished basement
    a full gut remodel
    a wall between the kitchen and the den
    a garage apartment
    a two-car garage
    a new house on our lot
    an attic bedroom
    a dental office
    a pole barn`),
  praise: lines(`
    {worker} found the addition {count} inches over the setback on paper, long before anyone poured concrete.
    You cannot tell where the old house ends and the new room begins.
    Every payment matched a stage we could see with our own eyes.
    The wall is gone, the floor above has not moved, and the engineer came back to check.
    We met every {day} at eight, and questions were settled on the spot.
    {worker} told us which of our ideas were not worth the money.
    The inspector knew him by name and passed us each time.
    They finished the basement {count} days early and the drywall is flawless.
    Our office opened on the day printed on the invitations.
    {worker} kept the street swept, and the neighbors even thanked us.
    When lumber was late, he moved the electrician up instead of losing a week.
    They found a rotten sill, priced it that afternoon, and fixed it the next day.
    My father moved into the garage suite in the fall and loves his front door.`),
  mixed: lines(`
    We are happy with the house, but the schedule slipped by {count} weeks.
    Strong on building, weaker on returning calls.
    The addition is well made; the punch list took longer than the framing.
    Fair people, although several allowances were set too low.`),
  complaint: lines(`
    They took the deposit and did not start for {count} months.
    Subcontractors came without knowing what the job was.
    The inspection failed twice and nobody told us.
    The final bill was far above the contract, with hardly any paper to explain it.
    We lived with plastic sheets for a wall all winter.`),
  headlines: lines(`
    One room more, no regrets
    Budget held, schedule held
    Would build with them again
    Straight answers every week
    Feels like one house
    Opened on time
    A builder who picks up the phone`),
  complaintHeadlines: lines(`
    Months late
    Way over the contract
    No one in charge
    Failed inspections`),
} satisfies TradeTexts;
