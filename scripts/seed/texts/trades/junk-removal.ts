import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "junk removal",
  people: "junk haulers",
  endings: [
    "Junk Removal",
    "Hauling",
    "Hauling & Junk",
    "Haulers",
    "Junk Co.",
    "Haul Away",
    "Hauling & Dumpsters",
  ],
  plays: [
    "Gone by Lunch",
    "Heave & Haul",
    "The Empty Garage",
    "Point & Gone",
    "Two Guys Lifting",
    "Clear Out Crew",
    "Tailgate Hauling",
  ],
  focus: [
    "furniture pickup",
    "garage junk",
    "appliance removal",
    "hot tub tear-outs",
    "dumpsters",
    "construction debris",
    "yard waste",
  ],
  edges: lines(`
    the price told before anything is lifted
    door frames padded before the sofa moves
    usable things taken to donation first
    two people on every truck
    the floor swept when the pile is gone
    driveway boards under every dumpster
    same-week pickups most of the year`),
  ways: lines(`
    You point at it and we carry it, stairs included.
    The price is set by room in the truck, and you hear it first.
    We pad the door frames and wear clean shoes inside.
    Donation comes first, recycling second, the landfill last.
    Send a photo and we will tell you what part of a truck it fills.
    We sweep the spot where the pile was.
    Dumpsters stand on boards, never on bare concrete.
    We call when we are thirty minutes away.`),
  jobs: lines(`
    a garage full of boxes
    an old sectional
    a dead hot tub
    two refrigerators
    a remodel's worth of drywall
    a weekend dumpster
    a brush pile after the storm
    a rusted swing set
    three tube TVs
    a basement of wet carpet
    a shed's worth of paint cans and lumber`),
  praise: lines(`
    {worker} and a partner emptied the garage in under two hours and then swept it.
    They took the sofa down three flights without touching a wall.
    I can park in my garage for the first time in {count} years.
    The hot tub was gone by noon, cut up and carried out through a narrow gate.
    Price at the door matched the one from my photos.
    They set aside a box of old letters they found and asked before taking it.
    Good chairs went to a shelter and I got the receipt by email.
    {worker} called ahead, came on time, and was cheerful about the basement stairs.
    The dumpster came on {day} morning and there is no mark on our driveway.
    They lifted a cast iron tub as if it were cardboard.
    Even raked the nails out of the gravel where the old fence pile sat.
    We needed the old fridge out before the new one arrived, and they made it by {count} minutes.
    Quick text, quick quote, quick truck.
    {worker} climbed into the attic so that I would not have to.`),
  mixed: lines(`
    They took everything, but came at the end of the window.
    Good crew, though paint cans were not included and I had to take those myself.
    Fair price, left a bit of dust on the stairs.
    The dumpster was picked up on {day} instead of the day before.
    Fine work, the quote went up a little because of the weight.`),
  complaint: lines(`
    The price doubled once they saw the pile I had already sent photos of.
    They scraped the stairwell with a dresser and shrugged.
    The full dumpster sat in our driveway for {count} extra days.
    They left the heavy half of the load behind.
    Somebody found our old mattress dumped by the road with our name on it.`),
  headlines: lines(`
    Garage empty in two hours
    They swept afterward
    Same price as quoted
    Strong, quick and polite
    Hot tub gone by noon
    Easy dumpster, clean driveway`),
  complaintHeadlines: lines(`
    Price doubled on the spot
    Scraped the stairwell
    Dumpster left for days
    Took only half`),
} satisfies TradeTexts;
