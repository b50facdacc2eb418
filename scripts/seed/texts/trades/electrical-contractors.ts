import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "electrical",
  people: "electricians",
  endings: [
    "Electric",
    "Electric",
    "Electrical",
    "Electric Co.",
    "Electrical Services",
    "Wiring & Lighting",
    "Electric & Solar",
    "Power & Light",
    "Electrical Contractors",
    "Lighting",
  ],
  plays: [
    "Bright Side Electric",
    "Good Current",
    "Ohm Sweet Ohm Electric",
    "Watts Next Electric",
    "Clear Circuit",
    "The Light Switch",
    "Live Wire Electric",
    "Grounded Electric",
    "Short Circuit Solutions",
    "Plain Wiring",
    "First Spark Electric",
    "Three Way Switch",
  ],
  focus: [
    "panel upgrades",
    "rewiring",
    "lighting",
    "EV chargers",
    "generators",
    "outlet repair",
    "ceiling fans",
    "troubleshooting",
    "code corrections",
    "landscape lighting",
  ],
  edges: lines(`
    licensed electricians who label every breaker
    EV chargers installed and inspected within two weeks
    careful rewiring in plaster-and-lath homes
    flat quotes for panels, fans, and lighting
    code corrections written up for your home inspector
    standby generators sized, installed, and serviced
    lighting plans drawn up with you at the kitchen table
    evening appointments for people who work days
    one master electrician on every job
    no charge to look at a flickering light that turns out to be the bulb`),
  ways: lines(`
    Power goes off, tester comes out, and only then do we open the box.
    We label every breaker before we leave, even the ones nobody asked about.
    Permits and inspections are part of the price, not a surprise at the end.
    Holes are cut small and patched neatly.
    If the old wiring is safe we say so, and if it is not we show you why.
    Our estimates list each circuit, so you can drop what you do not need.
    We run a load calculation before promising that your panel can feed a charger.
    Apprentices learn here, but a licensed electrician signs off every connection.
    LED flicker, buzzing dimmers, warm outlets: small annoyances are worth a call.
    Generators get tested under load with you standing there.`),
  jobs: lines(`
    a panel upgrade
    an EV charger in the garage
    flickering kitchen lights
    a dead circuit
    four ceiling fans
    recessed lighting in the den
    knob-and-tube rewiring
    outlets that kept tripping
    a whole-house surge protector
    a standby generator
    a hot tub hookup
    under-cabinet lights
    a buzzing dimmer
    exterior floodlights
    a subpanel for the workshop
    aluminum wiring repairs`),
  praise: lines(`
    {worker} traced the dead circuit to one loose wire behind the microwave and charged for half an hour.
    The new panel is labeled so clearly that even my kids can find the right breaker.
    Our EV charger was installed, inspected, and working before the car arrived.
    {worker} cut the recessed lights in without leaving a speck of dust on the sofa.
    They rewired a 1920s bungalow and saved every bit of the plaster they could.
    No more flicker in the kitchen after years of living with it.
    {worker} explained what was dangerous, what was merely ugly, and what could wait.
    The generator kicked on by itself in the first storm, right on cue.
    The inspector complimented the work, which I have never heard before.
    They hung {count} fans in an afternoon, all balanced, none of them hum.
    The landscape lights changed how our house looks at night.
    {worker} found a scorched outlet that could have started a fire.
    The quote listed each circuit, so we could leave out what we did not need.
    They moved the switch to where it should have been all along.
    {worker} fished the cable through a finished wall with one tiny hole.
    The workshop finally has enough power to run the saw and the heater.
    They came back on {day} to swap a dimmer that buzzed, free of charge.
    GFCI outlets where the home inspector wanted them, done in a morning.
    {worker} took the time to teach me how to reset everything.
    The under-cabinet lighting is even and warm, with no cords in sight.
    Surge protector installed, meter base replaced, and the power was off for barely three hours.
    They coordinated with the utility so we did not have to make a single call.
    {worker} wore shoe covers and vacuumed after drilling.
    The old cloth wiring is gone and our insurance company is happy.
    Smoke detectors are all linked now and the chirping is over.
    The hot tub hookup passed on the first inspection.
    {worker} matched the brass cover plates to the rest of our old house.
    They left a drawing of the circuits taped inside the panel door.`),
  mixed: lines(`
    Good wiring, but the drywall patches were left for us.
    The lights look great, though one dimmer still hums a little.
    They passed inspection, it just took {count} weeks to get the date.
    The electrician was careful, the final bill had a line I had to ask about.
    The charger works, but the conduit could have been straighter.
    Fine work, although the arrival window was half a day.
    They did what we asked, but did not mention that the second circuit needed a permit too.
    Fans are up, one needed a second visit to stop the wobble.`),
  complaint: lines(`
    The breaker tripped again the same evening.
    They left open boxes in the attic and called the job finished.
    I was quoted one price and billed for {count} extra hours without a word.
    The inspector failed the panel and I had to chase them to come back.
    They cut a joist to run the cable.
    Half of the recessed lights are not in line with each other.
    Two no-shows, then a message that they were too busy.
    The outlet they replaced was wired backwards.`),
  headlines: lines(`
    Passed inspection the first time
    No more flickering lights
    Neat work in an old house
    Charger ready before the car
    Careful and clear
    Found what others missed
    The panel is a work of art
    Safe at last`),
  complaintHeadlines: lines(`
    Failed inspection
    Breaker still trips
    Bill did not match the quote
    Careless drilling`),
} satisfies TradeTexts;
