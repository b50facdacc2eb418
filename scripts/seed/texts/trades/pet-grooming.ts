import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "pet grooming",
  people: "pet groomers",
  endings: [
    "Pet Grooming",
    "Dog Grooming",
    "Grooming",
    "Mobile Grooming",
    "Pet Salon",
    "Grooming Co.",
    "Dog Wash",
  ],
  plays: [
    "The Clean Beagle",
    "Shake It Dry",
    "The Trimmed Terrier",
    "Fluff & Fold Grooming",
    "The Muddy Hound",
    "Towel & Terrier",
    "Whisker Works",
  ],
  focus: [
    "full grooms",
    "mobile grooming",
    "baths",
    "nail trims",
    "deshedding",
    "cat grooming",
    "puppy visits",
  ],
  edges: lines(`
    one groomer from start to finish
    no cage dryers
    breaks for old and nervous dogs
    a quiet room for cats
    a call before anything is shaved
    straight talk about mats
    next-visit dates set before you leave`),
  ways: lines(`
    We ask for the style in inches, because "short" means something different to everyone.
    A dog who has had enough goes home with half a haircut and a treat.
    We feel for lumps and tell you what we found.
    Clippers are cooled and blades are cleaned between dogs.
    We never force a cat.
    Humanity over vanity: when mats hurt, the hair comes off.
    Your dog is dried by hand, however long that takes.`),
  jobs: lines(`
    a full groom for our doodle
    a nail trim
    a lion cut
    a bath after a skunk
    a summer cut
    our puppy's first groom
    a husky who was shedding everywhere
    a badly matted rescue
    driveway grooming for our old spaniel`),
  praise: lines(`
    {worker} is the first person who has cut our dog's nails without a wrestling match.
    Our doodle came back looking like a doodle and not like a shaved lamb.
    She found a lump under the leg that our vet was glad to see early.
    The van came on time, and our old spaniel was back on his bed within an hour.
    {worker} worked out the mats behind the ears by hand.
    Our cat came home soft, clean and only slightly insulted.
    There is a bag of husky hair the size of a second husky.
    The skunk smell is gone, really gone.
    My rescue shook at the door on the first visit and pulled me in after {count} visits.
    {worker} sent a picture halfway to ask about the length of the ears.
    Even trim, straight lines, and the eyes can be seen again.
    Nails were ground so smooth that the floor has gone quiet.
    They gave our puppy {count} breaks and plenty of cheese.
    He smelled wonderful until {day}, when he found the pond.`),
  mixed: lines(`
    Nice cut, a bit shorter than I had asked for.
    Good with my dog, but pickup was an hour later than planned.
    Clean and soft, one nail was missed.
    Kind groomer, you have to book {count} weeks ahead.
    The bath was fine, I would have liked a call about the extra charge.`),
  complaint: lines(`
    They shaved my double-coated dog without asking.
    He came home with a cut on his ear and nobody mentioned it.
    My dog sat in a cage for six hours.
    The nails bled all over the car seat.
    I asked for two inches and got bare skin.`),
  headlines: lines(`
    He walks in wagging
    Finally a good doodle cut
    Quiet nails on the floor
    Gentle with our old dog
    My cat forgave them
    So much less hair in the house`),
  complaintHeadlines: lines(`
    Shaved without asking
    Came home with a cut
    Six hours in a cage
    Not the haircut we discussed`),
} satisfies TradeTexts;
