import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "tire and brake",
  people: "tire and brake technicians",
  endings: [
    "Tire & Brake",
    "Tire & Auto",
    "Tire",
    "Brake & Lube",
    "Tire & Lube",
    "Tire Center",
    "Brakes & Alignment",
  ],
  plays: [
    "Whoa Brakes",
    "Tread Lightly Tire",
    "Slick Change Oil",
    "Round & Round Tire",
    "Stop Right Brakes",
    "Pothole Payback",
    "Drip Drop Lube",
  ],
  focus: [
    "new tires",
    "flat repair",
    "wheel alignment",
    "brake pads and rotors",
    "oil changes",
    "fluid service",
    "battery tests",
    "state inspections",
  ],
  edges: lines(`
    pad and tread depths written down with numbers
    wheels torqued by hand, every time
    no list of extras read to you at the window
    used parts left in the trunk if you want to see them
    a van that changes tires in your driveway
    alignment printouts you can keep
    oil of the grade in your owner's manual`),
  ways: lines(`
    We measure brake pads in millimeters and tell you the number, not a color.
    If a nail can be patched, you get a patch and not a tire.
    Every lug nut is tightened with a torque wrench and checked again.
    You may stand next to the car while we work.
    We look at the old tires before selling new ones, because wear tells a story.
    Nobody here is paid by the number of flushes they sell.
    The next service date on your sticker follows the manual.`),
  jobs: lines(`
    four new tires
    a nail in the tread
    grinding front brakes
    an oil change
    an alignment after a pothole
    a brake fluid leak
    a dead battery
    a state inspection
    a slow leak
    a swap to winter tires
    a sixty thousand mile service`),
  praise: lines(`
    In and out within the hour with four new tires and a straight steering wheel.
    {worker} patched the nail hole for next to nothing when I was ready to buy a tire.
    They measured my pads, said I had {count} months left, and sent me home.
    No more squeal, no more shake, and the pedal feels like it did years ago.
    {worker} changed my oil in the office lot and left the cardboard cleaner than it came.
    First oil change in years where nobody tried to sell me a flush.
    The car tracks straight down the highway with two fingers on the wheel.
    They showed me the inside edge of the old tire and I understood why it was wearing.
    {worker} found a rusted brake line during a plain rotation, which may have saved us.
    Passed inspection after {count} cheap fixes they explained one by one.
    They stayed open past six on a {day} because I was stuck with a flat.
    New battery in ten minutes and my radio stations were still there.
    Best tire price I found in {city}, and it did not grow at the counter.`),
  mixed: lines(`
    Good brakes at a fair price, but the wait was {count} hours with an appointment.
    The tires are great, one hubcap came back scratched.
    Oil change was fine, they forgot to reset the reminder.
    The alignment is right now, though it took a second try on {day}.
    Honest people, the waiting room is loud and hot.`),
  complaint: lines(`
    They overtightened the lugs and I could not change a flat on the road.
    Oil on my driveway the same night from a loose filter.
    The brakes started grinding again after {count} weeks.
    I was told I needed four tires and another shop patched the one.
    They had my tires on order and then sold them to someone else.`),
  headlines: lines(`
    Patched it instead of selling me one
    Quiet brakes at last
    Fast and no upsell
    Straight down the road
    Oil change in my driveway
    Numbers, not scare talk
    Fair price on four tires`),
  complaintHeadlines: lines(`
    Leaking after the oil change
    Waited all morning
    Brakes grinding again
    Pushed tires I did not need`),
} satisfies TradeTexts;
