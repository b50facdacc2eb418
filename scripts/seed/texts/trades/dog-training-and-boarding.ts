import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "dog training and boarding",
  people: "dog trainers",
  endings: [
    "Dog Training",
    "Canine Training",
    "Dog Training & Boarding",
    "Kennels",
    "K9 Academy",
    "Dog School",
    "Boarding & Daycare",
  ],
  plays: [
    "Sit, Please",
    "The Good Dog Desk",
    "Four on the Floor",
    "Stay Awhile Kennels",
    "Come When Called",
    "Second Chance Canine",
    "The Loose Leash",
  ],
  focus: [
    "puppy classes",
    "obedience",
    "behavior problems",
    "board and train",
    "overnight boarding",
    "daycare",
    "service dog work",
  ],
  edges: lines(`
    lessons that train the family along with the dog
    small groups sorted by temperament
    a temperament test before any play group
    staff on site through the night
    methods explained before we start
    homework that takes ten minutes a day
    follow-up calls after the last lesson`),
  ways: lines(`
    We train at the door, on the sidewalk and in the park, where the trouble is.
    Food, praise and timing do most of our work.
    Every boarding guest keeps to their own food and bedtime.
    If a dog does not enjoy the group, we do not make it stay in the group.
    You get a video at the end of every week.
    We tell you when a vet should look before a trainer does.
    No dog is too old, and no question is too silly.`),
  jobs: lines(`
    puppy classes
    leash pulling
    a dog who barked all day
    a reactive shepherd
    a two-week board and train
    a week of boarding
    daycare three days a week
    recall training
    separation anxiety
    good citizen test preparation`),
  praise: lines(`
    {worker} had our shepherd walking past another dog within {count} lessons.
    I can answer the door now without a wrestling match.
    Our puppy stopped biting the kids in about two weeks.
    She comes when called, even with a squirrel in the picture.
    {worker} trained me more than the dog, which was exactly right.
    He came home from boarding tired, clean and the same weight.
    They sent us a video every night of the stay.
    The neighbors have stopped leaving notes about the barking.
    {worker} told us to have our dog's hips checked first, and it was pain after all.
    Our rescue was afraid of men and now sleeps on my husband's feet.
    Daycare put her in the quiet group, and she drags me in on {day} mornings.
    The homework was short enough that we really did it.
    They gave every pill on time and wrote it down.
    {worker} never raised a voice, not even at the terrier.`),
  mixed: lines(`
    Good training, but the class had {count} dogs more than promised.
    He learned a lot, some of it faded after he came home.
    Nice kennel, pickup hours on Sunday are very short.
    The trainer is great, it takes a while to get an appointment.
    Our dog was happy there, though he came home smelling like it.`),
  complaint: lines(`
    Our dog came back from boarding with a cough and a scratched nose, and nobody had called.
    They used a collar on him that we had said no to.
    After three weeks of boarding school he still pulls like a tractor.
    My dog lost four pounds in a week there.
    The trainer canceled {count} times and then stopped answering.`),
  headlines: lines(`
    A different dog
    Walks are fun again
    She comes when called
    They trained us too
    Happy, tired and clean
    The barking has stopped`),
  complaintHeadlines: lines(`
    Came home sick
    Used tools we refused
    Paid a lot, learned little
    Lost weight in boarding`),
} satisfies TradeTexts;
