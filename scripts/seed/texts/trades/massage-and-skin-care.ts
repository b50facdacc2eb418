import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "massage and skin care",
  people: "massage therapists and estheticians",
  endings: [
    "Massage & Skin Care",
    "Day Spa",
    "Massage Therapy",
    "Massage",
    "Skin Studio",
    "Bodywork",
    "Spa",
  ],
  plays: [
    "The Unknotted Hour",
    "The Warm Table",
    "Second Skin Studio",
    "Quiet Hour Spa",
    "Shoulders Down",
    "Bare & Brow",
    "The Long Exhale",
  ],
  focus: [
    "relaxation massage",
    "deep tissue work",
    "prenatal massage",
    "facials",
    "acne care",
    "waxing",
    "lashes and brows",
  ],
  edges: lines(`
    a full hour of hands-on time in every hour
    pressure checked with you more than once
    no sales talk while you are on the table
    warm tables and fresh linens
    evening and Sunday appointments
    therapists who read your health form
    single-use tools for every wax`),
  ways: lines(`
    We ask what hurts, and also where you do not want to be touched.
    If you want silence, you get silence.
    Your hour begins when you are on the table.
    We send you to a doctor when a massage is not the answer.
    Products are named only if you ask about them.
    Rooms are aired and changed between clients.
    First-time clients get ten minutes more, so nobody has to hurry.`),
  jobs: lines(`
    a deep tissue massage
    a couples massage
    a prenatal massage
    a facial before my wedding
    treatment for my son's acne
    a Brazilian wax
    lash extensions
    chair massage for our office
    a brow shaping
    a massage at home after surgery`),
  praise: lines(`
    {worker} found the knot that I have carried around for {count} years.
    I fell asleep twice and was woken very gently.
    My shoulders sit an inch lower than they did this morning.
    At eight months pregnant I finally lay comfortably for an hour.
    {worker} asked about pressure and really changed it.
    The facial calmed my skin, and nobody tried to sell me a cream.
    My teenager's skin cleared up over one summer and so did his mood.
    The fastest wax of my life, and the kindest.
    {worker} mapped my brows so well that I get asked if they are natural.
    Lashes lasted {count} weeks and never felt heavy.
    She came to our {city} office with a chair and everyone was nicer for a week.
    It is quiet here, with no music that makes you want to leave.
    The sheets are warm, the room is dark, the hour is a real hour.
    {worker} noticed a mole on my back and told me to have it checked.`),
  mixed: lines(`
    Good massage, but I could hear the front desk through the wall.
    The facial was lovely, it started fifteen minutes late.
    My lashes look great, though several fell out in the first week.
    Strong hands, a bit too strong for what I had asked.
    Nice place, booking a {day} evening takes {count} weeks.`),
  complaint: lines(`
    My sixty minutes were forty-five.
    I asked for light pressure and left with bruises.
    The wax was too hot and burned my lip.
    They tried to sell me a membership while I was still on the table.
    Nobody was there when I came for my appointment.`),
  headlines: lines(`
    I fell asleep
    The knot is gone
    A real sixty minutes
    My skin has calmed down
    Gentle and quick
    Best brows I have had`),
  complaintHeadlines: lines(`
    Forty-five minutes, not sixty
    Left with bruises
    Hard sell on the table
    Burned by the wax`),
} satisfies TradeTexts;
