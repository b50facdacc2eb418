import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "house cleaning",
  people: "house cleaners",
  endings: [
    "House Cleaning",
    "Cleaning",
    "Cleaning Co.",
    "Home Cleaning",
    "Maids",
    "Cleaners",
    "Housekeeping",
    "Cleaning Services",
    "Clean Homes",
    "Home Care",
  ],
  plays: [
    "Spick & Span Homes",
    "The Dust Bunnies",
    "Lemon & Linen",
    "Mop & Bucket",
    "Clean Slate Cleaning",
    "Sunday Clean",
    "Broom Service",
    "Tidy Tides",
    "The Fresh Sheet",
    "Made Beds",
    "White Glove Wednesday",
    "Clean Corners",
  ],
  focus: [
    "weekly cleaning",
    "deep cleaning",
    "move-out cleaning",
    "apartment cleaning",
    "window washing",
    "post-construction cleanup",
    "oven and fridge cleaning",
    "laundry and linens",
    "vacation rental turnovers",
    "carpet cleaning",
  ],
  edges: lines(`
    the same two cleaners every visit
    unscented products that are safe around pets and babies
    a checklist on the counter when we leave
    move-out cleans that pass the walkthrough
    quick turnovers for hosts and landlords
    cleaners paid a real hourly wage
    all supplies brought along, or yours if you prefer
    cleaners who are insured, background-checked, and on a first-name basis
    no contract, so you can change or skip a visit by text
    corners, baseboards, and ceiling fans included`),
  ways: lines(`
    You meet your cleaners before the first visit, and they keep coming.
    We bring everything, or use what is under your sink if you like it better.
    A checklist stays on the counter, with a note about anything we noticed.
    Keys are coded, never labeled with an address.
    Products are unscented unless you ask for lemon.
    If we missed something, we come back the next day.
    Top to bottom, left to right: every room in the same order, so nothing is forgotten.
    Our people are employees with paid time off, and it shows in how long they stay.
    Pets are welcome company. Tell us their names.
    Skip a week by text. No fee, no explanation needed.`),
  jobs: lines(`
    a deep clean before a party
    biweekly cleaning
    a move-out clean
    cleaning after a remodel
    a guest house turnover
    a weekly clean with two big dogs
    my mother's apartment
    a one-time spring clean
    inside windows and screens
    the oven and the fridge
    a house we just bought
    a rental between tenants
    carpet cleaning upstairs
    a very dusty basement
    regular housekeeping`),
  praise: lines(`
    I came home and could smell nothing but clean, no perfume, just clean.
    {worker} got soap scum off the shower glass that I had given up on.
    They made the beds with hospital corners and folded a blanket over the chair.
    The baseboards are white. I had forgotten they were white.
    {worker} remembers our cat's name and where he hides.
    We got our full deposit back after their move-out clean.
    The oven looks like it has never been used.
    Same two people every time and they know where everything goes.
    They found an earring I lost last year and left it on the dresser.
    {worker} left a note about a drip under the sink, which saved us a bigger problem.
    Construction dust was everywhere, and after {count} hours it was gone.
    They even wiped the tops of the door frames.
    Our guests thought the house was new.
    {worker} asks before moving anything on my desk.
    The kitchen floor no longer sticks and the grout is two shades lighter.
    They arranged the kids' toys by size, and the kids noticed.
    My allergies are better since they started coming.
    I added the fridge at the last minute and they made it work.
    {worker} treats my grandmother's furniture with real care.
    The windows are so clear that a bird had an opinion about it.
    Every {day} I come home to an hour of my life back.
    They bring their own vacuum and it beats mine by a mile.
    Stairs, fans, blinds: all the places I never get to.
    {worker} got red wine out of a cream rug.
    They lock up, set the alarm, and send a text. Every single time.
    The bathroom mirrors have no streaks at all.
    Turnovers for our rental are flawless, even with {count} hours between guests.
    They were gentle with our nervous rescue dog.`),
  mixed: lines(`
    The kitchen was spotless, the upstairs bathroom less so.
    Good cleaning, but a different person came each time.
    They did well, though they arrived {count} hours after the window.
    The house looked nice, a picture frame was left crooked and a plant was moved.
    Friendly and fast, maybe a little too fast.
    Fair price, I just wish the blinds were included.
    The deep clean was good, the second visit was lighter than I hoped.
    They missed under the beds, and fixed it when I called.`),
  complaint: lines(`
    They were in and out in forty minutes and the floors were still sticky.
    A lamp was broken and hidden behind the curtain.
    They canceled on {day} morning with guests arriving at noon.
    I found the same dust on the shelf that was there before.
    They used bleach on a colored towel and shrugged.
    The door was left unlocked when I came home.
    I was charged for {count} cleaners and one came.
    Nobody answered about the missed rooms.`),
  headlines: lines(`
    My favorite day of the week
    Full deposit back
    They know our cat's name
    White baseboards again
    Careful with everything we love
    Guests thought it was new
    No perfume, just clean
    An hour of my life back`),
  complaintHeadlines: lines(`
    In and out in forty minutes
    Canceled the same morning
    Broken lamp, no word
    Missed half the house`),
} satisfies TradeTexts;
