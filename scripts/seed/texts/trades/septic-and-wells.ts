import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "septic and well service",
  people: "septic and well technicians",
  endings: [
    "Septic",
    "Septic & Well",
    "Well & Pump",
    "Septic Service",
    "Well Drilling",
    "Pump Service",
    "Septic Co.",
  ],
  plays: [
    "The Green Lid",
    "Deep Water Well Co.",
    "Number One in Number Two",
    "Country Tank & Well",
    "Clear Bucket",
    "Lid to Field Septic",
    "Good Ground Septic",
  ],
  focus: [
    "tank pumping",
    "septic inspections",
    "drain fields",
    "new septic systems",
    "well pumps",
    "pressure tanks",
    "well drilling",
    "water testing",
  ],
  edges: lines(`
    lids dug up by us, not by you
    pumps tested before anyone pulls one
    hoses kept off the flower beds
    a drawing of where everything is buried
    inspection reports in time for closing
    no water means today, not next week
    the small part tried before the big one`),
  ways: lines(`
    We pump the sludge too, not only the water on top.
    The pressure switch gets checked before the pump comes up.
    You get a sketch with measurements from two corners of the house.
    We put the sod back grass side up.
    Calls without water go to the front of the line.
    The filter is rinsed over the tank, never over the lawn.
    A soil test comes before any talk of price.
    We tell you the date of the next pumping and call when it comes.`),
  jobs: lines(`
    a septic pump out
    no water from the well
    a septic inspection before closing
    a soggy drain field
    a new pressure tank
    a septic alarm at midnight
    a broken baffle
    a new well
    risers on both lids
    cloudy well water
    a submersible pump
    a new aerobic system`),
  praise: lines(`
    We had no water at breakfast and full pressure by {count} in the afternoon.
    {worker} replaced a switch when I was sure I needed a pump.
    He found the lid that two other companies could not find, and drew us a map.
    The yard looked the same when they left, which I did not expect with that truck.
    {worker} let the kids look in from a safe distance and answered every gross question.
    The inspection report arrived a day before closing, with photos.
    New risers mean that nobody has to dig ever again.
    They pulled {count} hundred feet of pipe and had a new pump down before dark.
    Our field drains again after a new distribution box, no replacement needed.
    The bacteria test came back clean after they treated the well.
    {worker} called on {day} to ask whether the pressure was still holding.
    They hit good water and gave me the log of every layer.
    No smell, no mess, and the gate was closed behind them.
    Told me which wipes ruined the pump, and I have learned my lesson.`),
  mixed: lines(`
    Tank is empty, the truck left deep ruts in the wet lawn.
    Good repair, but we waited {count} days for an appointment.
    The well is fine, it went deeper and cost more than we had hoped.
    Polite driver, the invoice had an extra digging fee I missed.
    Inspection was thorough, the report was hard to read.`),
  complaint: lines(`
    They pumped it on {day} and it backed up again that weekend.
    Sold us a pump, and it was the switch all along.
    They left the lid loose in a yard with children.
    The new field is wet after {count} months and the phone just rings.
    Ran the hose through my vegetable bed.`),
  headlines: lines(`
    Water back the same day
    Found the lid nobody could find
    Honest about the pump
    Clean job for a dirty job
    Report in time for closing
    They know wells`),
  complaintHeadlines: lines(`
    Backed up again in days
    Paid for the wrong part
    Left the lid open
    Field still wet`),
} satisfies TradeTexts;
