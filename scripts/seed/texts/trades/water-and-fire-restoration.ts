import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "restoration",
  people: "restoration crews",
  endings: [
    "Restoration",
    "Water & Fire",
    "Restoration Services",
    "Drying & Restoration",
    "Restoration Co.",
    "Fire & Water Restoration",
    "Disaster Cleanup",
  ],
  plays: [
    "Dry by Friday",
    "High & Dry Restoration",
    "After the Rain",
    "Phoenix Street Restoration",
    "The Drying Crew",
    "Back Home Restoration",
    "Second Story Restoration",
  ],
  focus: [
    "water extraction",
    "structural drying",
    "fire cleanup",
    "smoke odor",
    "sewage cleanup",
    "board-up",
    "flooded basements",
    "insurance paperwork",
  ],
  edges: lines(`
    a crew on the road within the hour
    moisture readings you can follow day by day
    photos and notes made for your adjuster
    drying that saves walls instead of tearing them out
    one project manager from the first fan to the last coat of paint
    honest word on what cannot be saved
    quiet, unmarked vans when privacy matters`),
  ways: lines(`
    We stop the water first and talk paperwork afterward.
    Moisture is measured every day and written on a sheet taped to the wall.
    We open only as much wall as the meter tells us to.
    Your things are photographed, labeled, and listed before they leave the house.
    The same project manager answers your calls until you move back in.
    Fans come out when the numbers are right, not when the calendar says so.
    We send the adjuster the same photos that we send you.
    Soot is removed dry before anything wet touches it.`),
  jobs: lines(`
    a burst pipe on the second floor
    a flooded basement
    a kitchen fire
    a sewage backup
    a tree through the roof
    smoke smell after a wildfire
    a water heater that let go
    a board-up after a break-in
    a soaked hardwood floor
    a furnace puffback
    a pack-out of the whole upstairs`),
  praise: lines(`
    They were pumping water within {count} hours of my call, on a {day} night.
    {worker} showed me the moisture map and explained which walls could stay.
    Our hardwood was saved, which I did not believe until the last reading.
    The fans were loud, but three days later everything was dry and they came down at once.
    {worker} spoke with the adjuster so that I did not have to learn a new language.
    You cannot smell that there was ever a fire in this kitchen.
    They wrapped my grandmother's china piece by piece and nothing was lost.
    The basement was disgusting and they treated it as just another job, kindly.
    Plastic walls, air scrubbers, clean floors, even in the middle of demolition.
    {worker} came by every single morning to take readings and ask how we were doing.
    They boarded up {count} windows at midnight and left the porch swept.
    Everything in the final invoice was something I had already signed off on.
    Back in our own beds {count} weeks earlier than the insurer had guessed.
    The new drywall matches the old texture so well that I forget which room it was.`),
  mixed: lines(`
    Drying went great, the rebuild took longer than planned.
    Good crew, but I got calls from three different people in the office.
    They saved the floor, though one closet still smelled musty until they came back.
    Quick response, and a bill that needed two rounds of questions.
    Very thorough, the equipment raised our power bill quite a bit.`),
  complaint: lines(`
    They set up fans, vanished for {count} days, and the subfloor cupped.
    Half of our boxes came back with the wrong labels and two never came back.
    They tore out cabinets that were dry and billed us for it.
    We signed in a panic and nobody explained the daily equipment charge.
    The smoke smell returned the first warm {day}.`),
  headlines: lines(`
    Here within the hour
    They saved our floors
    You would never know there was a fire
    Calm people on a terrible night
    Dry in three days
    Handled the adjuster for us`),
  complaintHeadlines: lines(`
    Fans left, nobody came
    Boxes went missing
    Surprise equipment charges
    The smell came back`),
} satisfies TradeTexts;
