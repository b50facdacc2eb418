import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "instrument repair",
  people: "instrument technicians",
  endings: [
    "Instrument Repair",
    "Piano Service",
    "Music Repair",
    "Strings & Winds",
    "Luthiers",
    "Tuning & Repair",
    "Instrument Works",
  ],
  plays: [
    "The Pitch Pipe",
    "Seventh Fret Bench",
    "Sound Post",
    "Eighty-Eight Keys",
    "Peg & Bridge",
    "The Quiet Bench",
    "In Tune Again",
  ],
  focus: [
    "piano tuning",
    "piano repair",
    "guitar setups",
    "fret work",
    "bow rehairs",
    "band instruments",
    "amps and keyboards",
  ],
  edges: lines(`
    a price after we have seen it and before we touch it
    loaner instruments for students
    tunings by ear, checked by machine
    old finishes left alone wherever possible
    a phone call when we find something odd
    parts kept from the work if you want them
    an honest word when a repair costs more than the instrument`),
  ways: lines(`
    We play every instrument before we give it back.
    School instruments go to the front of the line in concert season.
    If your piano only needs tuning, we will not sell you hammers.
    We write down what we did, so the next technician knows.
    Strings are stretched in, so it stays in tune on the way home.
    You are welcome to look over our shoulder.
    We would rather glue an old part than throw in a new one.`),
  jobs: lines(`
    a piano tuning
    a grand that had not been tuned in years
    sticking piano keys
    a guitar setup
    a snapped headstock
    a bow rehair
    a stuck trumpet mouthpiece
    new saxophone pads
    a humming tube amp
    my grandfather's violin`),
  praise: lines(`
    Our piano had not been tuned in {count} years and now it sings.
    {worker} fixed three sticking keys while tuning and did not charge extra for it.
    My guitar plays better than the day I bought it.
    The headstock repair is so clean that I cannot find it with my thumb.
    {worker} told me the old upright was not worth restoring, and I am grateful.
    They freed a stuck mouthpiece in two minutes and refused to take money.
    My daughter's clarinet was back before the concert on {day}.
    The bow was rehaired overnight and feels new.
    {worker} showed me the cracked solder joint under a magnifier.
    No more hum in my amp after years of living with it.
    He explained humidity to me with so much love that I bought a humidifier.
    The frets are level, the buzz is gone and the action is as low as I dared to hope.
    They treated my grandfather's fiddle as if it were worth a fortune.
    {worker} tuned through our toddler's nap and never woke her.`),
  mixed: lines(`
    Good tuning, but it took {count} weeks to get an appointment.
    The setup is fine, I had to bring it back once for a buzz.
    Nice work on the crack, the touch-up color is a shade off.
    They fixed the sax, though it cost more than the first guess.
    Skilled people, the shop is hard to reach by phone.`),
  complaint: lines(`
    The piano was out of tune again within two weeks.
    They kept my guitar for three months and the fret still buzzes.
    My amp came back with a different noise and the same hum.
    The violin returned with a new scratch and nobody would talk about it.
    I was told one price and asked for another at the counter.`),
  headlines: lines(`
    It sings again
    Plays like new
    Ready before the concert
    An honest technician
    The buzz is gone
    Careful with an heirloom`),
  complaintHeadlines: lines(`
    Out of tune in two weeks
    Three months for a setup
    Came back scratched
    Price went up at the counter`),
} satisfies TradeTexts;
