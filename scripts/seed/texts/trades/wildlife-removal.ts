import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "wildlife removal",
  people: "wildlife trappers",
  endings: [
    "Wildlife Removal",
    "Wildlife Control",
    "Critter Control",
    "Animal Removal",
    "Wildlife Services",
    "Wildlife Solutions",
    "Trapping",
  ],
  plays: [
    "Not In My Attic",
    "Critter Getters",
    "Catch & Release",
    "The Raccoon Whisperer",
    "Wild Things Out",
    "Bats Out",
    "Uninvited Guests Wildlife",
    "Possum Posse",
  ],
  focus: [
    "raccoons",
    "squirrels",
    "bat exclusion",
    "snakes",
    "birds",
    "bee relocation",
    "attic cleanup",
    "moles",
  ],
  edges: lines(`
    traps checked every day, weekends too
    no poison, ever
    one-way doors instead of cages wherever they work
    mothers and young moved together
    metal where the last company used foam
    photos from the roof, so you see what we see
    bats handled by the calendar and by the law
    someone who answers at two in the morning`),
  ways: lines(`
    We find every hole before we set a single trap.
    Young ones are looked for by hand, because nothing is worse than sealing them in.
    An animal goes where the state says it may go, and we tell you where that is.
    You get photos of each opening before and after.
    Closing the house is the job, and catching the animal is only the start.
    Bees go to a beekeeper, not into a spray cloud.
    We carry a dozen sizes of mesh and we use all of them.
    If the noise is a loose vent, we fix the vent and go home.`),
  jobs: lines(`
    raccoons in the attic
    a bat in the bedroom
    squirrels in the soffit
    a snake in the garage
    a skunk under the deck
    moles all over the lawn
    pigeons under the solar panels
    a swarm of bees
    a smell in the wall
    guano in the attic
    a groundhog under the shed`),
  praise: lines(`
    {worker} got a mother raccoon and {count} kits out of our chimney, all together.
    The scratching stopped the first night and it has stayed quiet.
    They came at eleven at night for a bat and were out in ten minutes.
    {worker} picked up a copperhead as if it were a garden hose.
    Every gap on the roof is closed with metal and it looks neat.
    The bees are living with a beekeeper now and we got a jar of honey.
    No poison, which mattered with our dogs.
    They showed me on video how the squirrels got in.
    {count} moles in two weeks and the lawn is flat again.
    {worker} found the dead rat through a hole the size of a coin.
    Traps were checked every single {day}, rain or not.
    The attic was stripped, cleaned and insulated and it smells like wood.
    They waited until the baby birds had left, and I respect that.
    My mother had a possum in the laundry room and {worker} stayed calm for both of them.
    Came back to check the one-way door and took no extra money.
    Explained the rules in {city} clearly and followed them.`),
  mixed: lines(`
    The raccoon is gone, the roof patch is a bit visible from the street.
    Good work, but it took {count} visits to catch the last squirrel.
    They were late on {day}, the snake was not.
    Bats are out, the waiting period was longer than I expected.
    Fair and friendly, though the cleanup was quoted apart.`),
  complaint: lines(`
    They sealed the hole with the squirrel still inside.
    The trap sat there for {count} days and nobody checked it.
    Paid for the whole house and there was an open vent on the back.
    A smell came from the wall a week after they left.
    The bats were back the next summer and the warranty was not honored.`),
  headlines: lines(`
    Quiet attic at last
    Humane and quick
    The bat is out and we slept
    Every hole closed
    They moved the whole family
    Brave people`),
  complaintHeadlines: lines(`
    Sealed one inside
    Empty trap, full invoice
    Missed a vent
    They came right back`),
} satisfies TradeTexts;
