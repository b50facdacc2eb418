import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "garage door service",
  people: "garage door technicians",
  endings: [
    "Garage Doors",
    "Garage Door Service",
    "Overhead Doors",
    "Door Company",
    "Garage Door Repair",
    "Garage Door Co.",
    "Doors & Openers",
  ],
  plays: [
    "Spring Back Garage Doors",
    "Up & Over",
    "Open Sesame Garage Doors",
    "On The Up Doors",
    "Right On Track",
    "The Ups & Downs Door Co.",
    "Smooth Roller Doors",
  ],
  focus: [
    "spring replacement",
    "opener repair",
    "new doors",
    "off-track doors",
    "quiet rollers",
    "smart openers",
    "weather seals",
    "yearly tune-ups",
  ],
  edges: lines(`
    springs for most doors on every truck
    the price in writing before a tool comes out
    no pushing a new door when a spring will do
    same-day visits for trapped cars
    doors balanced by hand, not by guess
    old doors hauled away
    sensors tested with you watching
    parts weighed and matched to your door`),
  ways: lines(`
    We weigh the door before we choose a spring.
    The broken part stays with you until you have seen why it broke.
    We quote the repair first and only talk about a new door if you ask.
    Every visit ends with a balance check and a safety reverse test.
    A trapped car goes to the top of the day's list.
    We set the remotes, the keypad, and your car's buttons before we pack up.
    Both springs wear alike, so we tell you why we would change both and leave the choice to you.
    Our trucks carry the common parts, so most jobs take one trip.`),
  jobs: lines(`
    a broken torsion spring
    a door that came off its track
    a dead opener
    a new double door
    a dented panel
    a frayed cable
    a keypad that quit
    a door that would not close
    a yearly tune-up
    a leaky bottom seal`),
  praise: lines(`
    The spring snapped at six in the morning and {worker} had my car out before nine.
    {worker} showed me the worn gear and swapped it instead of selling me a new opener.
    The new door is so quiet that I do not hear my husband come home.
    Another company quoted a whole door; {worker} fixed it with {count} rollers and a cable.
    He had the right spring on the truck and was gone in under an hour.
    I backed into the door and the replacement panel matches better than I deserved.
    The price on the phone was the price on the bill.
    {worker} reprogrammed both cars and the keypad without being asked.
    No more puddle under the door since they put in the new bottom seal.
    They hauled off the old door and swept the garage floor.
    {worker} let me lift the balanced door with one finger, which I did {count} times.
    The opener now works from my phone, and he stayed until my wife's worked too.
    The carriage doors changed the whole face of the house.`),
  mixed: lines(`
    Door works great, but the window of arrival stretched from morning to three o'clock.
    Good repair, although the remote had to be set again on {day}.
    The new panel fits well and is a shade whiter than the rest, as they warned.
    Fair price for the spring, a bit of a pitch for rollers I did not need.`),
  complaint: lines(`
    The new spring broke within {count} months and they wanted another service fee.
    The technician said I needed a whole new door; the next company replaced a cable.
    Door came off the track again the very next day.
    They charged twice what was quoted and blamed the size of the door.`),
  headlines: lines(`
    Car freed before work
    Quiet as a whisper now
    Fixed, not replaced
    New door looks sharp
    Fast and straight about the price
    Spring replaced the same day`),
  complaintHeadlines: lines(`
    Broke again in a month
    Pushed a door I did not need
    Off the track the next day
    Bill did not match the quote`),
} satisfies TradeTexts;
