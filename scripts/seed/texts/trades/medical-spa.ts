import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "medical spa",
  people: "medical spa providers",
  endings: [
    "Med Spa",
    "Aesthetics",
    "Medical Spa",
    "Skin & Laser",
    "Laser & Wellness",
    "Skin Clinic",
  ],
  plays: [
    "Still You Aesthetics",
    "Fine Line Med Spa",
    "Soft Focus Skin",
    "The Second Glance",
    "Bare Minimum Laser",
    "Good Light Aesthetics",
    "Plain Glow Med Spa",
  ],
  focus: [
    "wrinkle injections",
    "fillers",
    "laser hair removal",
    "skin resurfacing",
    "tattoo removal",
    "body contouring",
    "weight loss programs",
  ],
  edges: lines(`
    licensed providers for every injection
    a consultation with no pressure to book
    less product rather than more
    a follow-up call the next day
    test spots before every laser series
    the number of sessions told to you beforehand
    photos taken in the same light, before and after`),
  ways: lines(`
    We start with a mirror and your own words, not with a menu.
    If a treatment will not help, we tell you and you keep your money.
    Every new client fills in a health history, and somebody reads it.
    We would rather have you come back for a touch-up than overdo it.
    You leave with written aftercare and a number that is answered.
    Prices are explained before the chair goes back.
    Nobody here will ever say that you need something.`),
  jobs: lines(`
    my first wrinkle injections
    lip filler
    laser hair removal
    treatment for acne scars
    sun spots on my cheeks
    removal of an old tattoo
    body contouring
    a weight loss program
    a drip before a long flight`),
  praise: lines(`
    {worker} talked me out of half of what I came for, and I trust the place for it.
    My friends say I look rested and nobody can say why.
    I was nervous about needles and barely noticed them.
    After {count} laser sessions I have almost stopped shaving.
    {worker} called the next day to ask how the swelling was.
    The spots I have had since high school are nearly gone.
    My lips look like mine, only on a good day.
    They explained what would hurt, for how long, and they were right.
    The old tattoo on my wrist has faded enough for the cover-up.
    {worker} took my blood pressure, read my history and asked real questions.
    Clean rooms, on time, no sales talk at the desk.
    My skin had a rough {day} and then it looked better than it has in ten years.
    They told me honestly that a cheaper treatment would do.
    Down two sizes, with monthly checkups and no lecturing.`),
  mixed: lines(`
    Happy with the result, but I waited thirty minutes for my appointment.
    The injections worked well, one brow needed a touch-up.
    Good staff, the packages were mentioned a bit too often.
    It is working, though it takes more sessions than I had hoped.
    Friendly place, {count} days of bruising was more than I expected.`),
  complaint: lines(`
    I came out with one eyebrow higher than the other and had to wait weeks for a fix.
    They pushed a package on me while I was still numb.
    The laser left marks and nobody returned my calls.
    I never met the provider whose name is on the door.
    They would not refund the sessions that I had not used.`),
  headlines: lines(`
    Rested, not frozen
    They said less is more
    Honest about what works
    No pressure at all
    Hardly felt it
    My skin is calm at last`),
  complaintHeadlines: lines(`
    Uneven and ignored
    Pushy about packages
    No refund for unused visits
    Nobody called back`),
} satisfies TradeTexts;
