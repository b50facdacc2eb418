import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "locksmithing",
  people: "locksmiths",
  endings: [
    "Locksmith",
    "Lock & Key",
    "Lock & Safe",
    "Locksmiths",
    "Key Co.",
    "Lock Service",
    "Mobile Locksmith",
  ],
  plays: [
    "Turn & Click",
    "Under the Mat Locksmith",
    "The Spare Key",
    "Five Pin Lock Co.",
    "Tumbler & Bolt",
    "Deadbolt Dave's",
    "Open Says Key",
  ],
  focus: [
    "house lockouts",
    "car keys",
    "rekeying",
    "deadbolts",
    "safe opening",
    "ignition repair",
    "master key systems",
  ],
  edges: lines(`
    an arrival time that we keep
    picks before drills on every door
    the full price told on the phone
    car keys cut and programmed in your driveway
    a marked van and an ID you can read
    keys that turn smoothly on the first try
    one key for every door if you want it`),
  ways: lines(`
    The price you hear on the phone includes the trip.
    We try to pick the lock first and ask before anything is drilled.
    You show us an ID, and we show you ours.
    Every new key is tested in the lock ten times before we leave.
    Strikes are fastened with three-inch screws into the stud.
    We carry blanks for most cars on the road here.
    Old keys can be erased from your car so that nobody finds and uses them.
    If a drop of lubricant is all it needs, that is all you pay for.`),
  jobs: lines(`
    a house lockout at midnight
    keys locked in the trunk
    a rekey of the new house
    a lost car fob
    a key broken off in the deadbolt
    two new deadbolts
    a jammed ignition
    a gun safe with a forgotten code
    new locks after a break-in
    a mailbox lock
    a master key for four rentals`),
  praise: lines(`
    {worker} had our front door open in about {count} minutes and did not leave a scratch.
    I was locked out in slippers and he was there before my coffee got cold.
    The quote on the phone was the exact amount I paid.
    She cut and programmed a new fob in the grocery store lot.
    All {count} doors now open with one key, which I should have done years ago.
    {worker} checked my ID before touching the lock, and I was glad of it.
    He could have sold me a new lock and instead moved the strike plate a little.
    The old deadbolt stuck for years and now turns with two fingers.
    Opened my late father's safe without drilling and was kind about it.
    Got the broken key out of the ignition and made a fresh one from the pieces.
    Came out on a {day} night after the break-in and made the door safe again.
    {worker} showed the kids how a lock works while rekeying it.
    Drove all the way out past {city} when two others would not.
    He erased the stolen keys from the car and proved that they no longer start it.`),
  mixed: lines(`
    The lock works fine, but the finish does not quite match the hinges.
    Friendly, though it took an hour longer than promised.
    Got me in, the night fee was steep.
    One of the {count} copies sticks and I had to go back for another.
    Good rekey, he left some brass dust on the rug.`),
  complaint: lines(`
    Quoted one price on the phone and asked for three times that at the door.
    Drilled the lock right away without trying anything else.
    The new fob stopped working on {day} and nobody calls me back.
    Waited two hours in the rain and then they canceled.`),
  headlines: lines(`
    Back inside in minutes
    Paid exactly what they quoted
    One key for the whole house
    New fob in the parking lot
    Careful and honest
    Door opened, not a scratch`),
  complaintHeadlines: lines(`
    The price tripled at the door
    Drilled without asking
    Fob died in a week
    Never came`),
} satisfies TradeTexts;
