import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "auto repair",
  people: "mechanics",
  endings: [
    "Auto Repair",
    "Automotive",
    "Auto Service",
    "Garage",
    "Motors",
    "Auto Care",
    "Car Care",
    "Auto Clinic",
  ],
  plays: [
    "Wrench & Ready",
    "Second Wind Auto",
    "The Honest Dipstick",
    "Under the Hood",
    "Lug Nut Garage",
    "Good Clean Torque",
    "Turn Key Auto",
    "Purr Again Motors",
  ],
  focus: [
    "engine diagnosis",
    "transmission work",
    "car air conditioning",
    "no-start problems",
    "cooling systems",
    "suspension and steering",
    "exhaust repair",
    "hybrid batteries",
    "driveway repairs",
  ],
  edges: lines(`
    the old parts shown to you before they go in the scrap bin
    photos of the problem sent before any work begins
    a written estimate that the invoice matches
    a real test drive before and after
    a clear list of what is urgent and what can wait
    the same technician from diagnosis to keys
    loaner cars for jobs that stay overnight
    parts you can choose, original or aftermarket`),
  ways: lines(`
    We test before we replace, because guessing with your money is not a diagnosis.
    You see the worn part in your hand, next to the new one.
    If a repair costs more than the car is worth, we say so.
    Nothing is taken apart until you have agreed to the price.
    Every car gets driven before it comes in and before it goes out.
    Our technicians write down the mileage, the codes and the readings, and you get a copy.
    Seats and steering wheels are covered before anyone sits down.
    When a noise will not show itself, we ride along until it does.`),
  jobs: lines(`
    a check engine light
    a leaking water pump
    a slipping transmission
    a new alternator
    AC that blew hot
    a clunk in the front end
    a stolen catalytic converter
    a timing belt
    a car that would not start
    a used car inspection
    a battery drain
    two new struts`),
  praise: lines(`
    {worker} showed me the cracked hose on video and then fixed it before lunch.
    Another shop wanted to replace the whole transmission, and here it was a sensor.
    They told me the struts could wait until spring, which no shop has ever said to me.
    The invoice matched the estimate to the dollar.
    {worker} drove around with me until the rattle finally showed up.
    My old sedan starts on the first try again, even on a cold {day} morning.
    They found the drain that two other garages had missed: a glove box light.
    The AC is ice cold and they explained where the leak had been.
    {worker} came to my office parking lot and had the alternator changed within {count} hours.
    They handed me the old water pump in a box so I could see the wear.
    I bought the truck after their inspection and knew exactly what it would need.
    No grease on the seat, no fingerprints on the door, and the radio was still on my station.
    Dropped the car off in {city} at eight and had a call with a clear answer by ten.
    {worker} talked me out of a rebuild on a car that was not worth it.
    The steering feels tight again and the clunk is gone.`),
  mixed: lines(`
    The repair is solid, but it took {count} days longer than they said.
    Fair work, although I had to call twice to hear how it was going.
    The leak is fixed, the waiting room could use more than one chair.
    Good mechanic, though the part had to be ordered and my {day} pickup became the next week.
    The noise is mostly gone, and they are willing to look again.`),
  complaint: lines(`
    The same warning light came back on the drive home.
    They replaced {count} parts before finding the one that was bad.
    The bill was far above the estimate and nobody had called me.
    I found a missing splash shield and a bolt on the driveway the next morning.
    My car sat on their lot for a week before anyone looked at it.`),
  headlines: lines(`
    Found what two shops missed
    Honest about what could wait
    Runs like it should
    Estimate and bill matched
    A mechanic I trust
    Fixed in my driveway
    Cold air again`),
  complaintHeadlines: lines(`
    Light came right back
    Nobody called about the price
    Guessed with my money
    A week on the lot`),
} satisfies TradeTexts;
