import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "mobile veterinary",
  people: "veterinarians",
  endings: [
    "Mobile Vet",
    "Veterinary House Calls",
    "Mobile Veterinary",
    "Home Vet",
    "Vet Visits",
    "Animal House Calls",
    "Pet & Farm Vet",
  ],
  plays: [
    "Paws & Knock",
    "Under the Bed Vet",
    "Sit, Stay, Heal",
    "The Kitchen Floor Vet",
    "Couchside Pet Care",
    "Barn & Blanket",
    "No Carrier Needed",
  ],
  focus: [
    "house calls",
    "vaccinations",
    "cat visits",
    "sick pet care",
    "spay and neuter",
    "dental cleanings",
    "senior pet comfort",
    "horse and farm calls",
  ],
  edges: lines(`
    exams on your floor instead of a steel table
    visits long enough for all of your questions
    a van with its own lab and surgery
    treats that even cats accept
    written notes after every visit
    a phone call the next morning
    farm calls in any weather a truck can drive in`),
  ways: lines(`
    We sit down on the floor first and let your pet come to us.
    Cats are examined in the room they choose, even if that is the bathtub.
    You hear the cost of each test before we run it.
    When your pet needs a hospital, we say so at once and call ahead.
    Nobody is hurried through a goodbye.
    We send the lab results with an explanation you can read.
    Boots are disinfected between barns.`),
  jobs: lines(`
    a checkup for two cats
    puppy shots
    an ear infection
    a limping dog
    a goodbye at home
    a senior dog with arthritis
    a cat that stopped eating
    a spay for a rescue dog
    a dental cleaning
    a Coggins test
    a colicky horse
    vaccines for a herd of goats`),
  praise: lines(`
    My cat usually turns into a tiger at the vet, and here she purred through the exam.
    {worker} lay down on the kitchen floor with our old dog and did the whole visit from there.
    She let us have all the time we needed, and he went to sleep with his head in my lap.
    Both dogs were vaccinated before they noticed what had happened.
    {worker} found a heart murmur that had been missed and got us to a specialist that week.
    They called the next day to ask how the puppy was doing.
    {count} cats, one visit, no carriers, no crying.
    He explained the blood results line by line and told us which ones did not matter.
    {worker} came out to the barn at ten at night and stayed until the mare was up.
    Our rescue woke up from surgery in her own bed.
    They were honest that the expensive test would not change the treatment.
    The paw print they made sits by the window now.
    My old Lab walks around the block again since the new pain plan.
    Came to us outside {city} when no clinic had an opening until {day}.
    The goats were done in an hour and nobody was kicked.`),
  mixed: lines(`
    A kind doctor, but she arrived {count} hours after the window.
    Good exam, though the medicine had to be picked up in town on {day}.
    Great with dogs, our parrot was a bit beyond them.
    The visit was calm, the travel fee was more than I had expected.
    Thorough care, but it is hard to get an appointment on short notice.`),
  complaint: lines(`
    They canceled on the morning we had said our goodbyes.
    The vet was in and out in {count} minutes and missed the ear infection.
    Our lab results took three weeks and two calls.
    My cat was chased around the house when I had asked them to wait.
    The bill listed tests that nobody had mentioned.`),
  headlines: lines(`
    Calm cat, happy owner
    A gentle goodbye
    Better than the waiting room
    Came when we needed her
    Patient with a scared rescue
    Knows horses and people
    Explains everything`),
  complaintHeadlines: lines(`
    Canceled on the day
    Rushed visit
    Surprise tests on the bill
    Waited weeks for results`),
} satisfies TradeTexts;
