import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "pet sitting",
  people: "pet sitters",
  endings: [
    "Pet Sitting",
    "Pet Care",
    "Dog Walking",
    "Pet Sitters",
    "Walks & Visits",
    "Dog Walking Co.",
  ],
  plays: [
    "The Spare Key",
    "Noses & Corners",
    "Nine Lives Sitting",
    "The Noon Walk",
    "Home Alone No More",
    "Scratch & Sit",
    "Tail End Pet Care",
  ],
  focus: [
    "midday walks",
    "cat visits",
    "overnight stays",
    "puppy visits",
    "small pets and birds",
    "farm sitting",
    "yard cleanup",
  ],
  edges: lines(`
    the same sitter every time
    a picture after every visit
    keys kept coded and locked up
    sitters trained to give pills and insulin
    a free first meeting with you and your pet
    a backup sitter who has also met your dog
    walks that are as long as you paid for`),
  ways: lines(`
    We meet every animal before we accept a key.
    Shy cats get a quiet sitter who reads on the floor.
    We write down what was eaten, what came out and who seemed sad.
    Nobody walks your dog with strange dogs unless you ask for it.
    In summer we walk early and test the sidewalk with a hand.
    If something looks wrong, we call you first and the vet second.
    Doors are locked, then checked, then checked again.`),
  jobs: lines(`
    daily walks for our beagle
    two weeks with our cats
    overnight care for three dogs
    lunch visits for a new puppy
    insulin shots for our old cat
    care for a parrot
    feeding horses and chickens
    a ride to the vet
    weekly yard cleanup`),
  praise: lines(`
    {worker} sent a picture every day, and my cat looks offended in all of them.
    Our old dog ate better with {worker} than he does with us.
    She noticed that he was limping and had a vet appointment by noon.
    The walk is thirty minutes by the clock, I checked on the camera.
    My hiding cat sat on the sitter's lap by day three.
    They came through the ice storm on foot.
    {worker} kept to the crate plan, and the puppy was house trained in {count} weeks.
    All the plants were alive too, which is more than I manage.
    The goats did get out once and {worker} had them back before breakfast.
    Our beagle waits at the window at noon every {day}.
    The yard is clean each week and the gate is always latched.
    He gave insulin twice a day and wrote down every dose.
    We came home to calm pets and a clean kitchen.
    My parrot learned a new word from {worker}, luckily a polite one.`),
  mixed: lines(`
    Good care, but the times varied more than we like.
    The dogs were happy, the sitter forgot trash day.
    Nice walker, we had {count} different people in one month.
    Everything went well, though updates came late in the evening.
    Kind sitter, the cat could have used a bit more playtime.`),
  complaint: lines(`
    The camera showed a ten-minute visit instead of thirty.
    They missed a whole day and our cat had no water.
    The back door was unlocked when we came home.
    Someone we had never met had our key.
    Our dog got loose because the gate was left open.`),
  headlines: lines(`
    We can travel again
    A sitter our cat likes
    Thirty minutes means thirty
    Pictures every day
    Calm dogs when we came home
    Noticed what we had missed`),
  complaintHeadlines: lines(`
    Missed a day
    Ten minutes instead of thirty
    Door left unlocked
    A stranger with our key`),
} satisfies TradeTexts;
