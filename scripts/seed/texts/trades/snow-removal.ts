import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "snow removal",
  people: "snow plow drivers",
  endings: [
    "Snow Removal",
    "Plowing",
    "Snow & Ice",
    "Snow Services",
    "Snow Plowing",
    "Winter Services",
    "Snow Co.",
  ],
  plays: [
    "Snow Problem",
    "Plow Now",
    "There's Snow Business",
    "The Early Plow",
    "Clear By Seven",
    "Blizzard Buddies",
    "Scoop Dogs Snow",
    "Salt & Shovel",
  ],
  focus: [
    "driveways",
    "walks and steps",
    "parking lots",
    "salting",
    "roof snow",
    "ice dams",
    "private roads",
    "hauling",
  ],
  edges: lines(`
    driveway markers up before the first flake
    a route short enough to finish by morning
    a second pass after the city plow
    shovels for the steps and not just a blade
    pet safe ice melt on request
    a spare truck for the night when one breaks
    rubber edges on pavers
    a text when the plow leaves your drive`),
  ways: lines(`
    We watch the radar so that you can sleep.
    Markers go in by Thanksgiving, and what they protect stays unbroken.
    The path to the door and the mailbox belongs to the driveway.
    We plow in layers through a big storm instead of once at the end.
    Snow goes where it can melt without freezing across your walk.
    Ice dams get steam, because axes belong in the woods.
    People who need to reach a hospital are first on the route.
    In spring we come back and mend the edge of the lawn.`),
  jobs: lines(`
    driveway plowing for the season
    a two foot storm
    our church parking lot
    the walk and the steps
    an ice dam over the kitchen
    a roof with too much snow
    salting the walks
    a half mile private lane
    a buried car
    hauling piles from the lot`),
  praise: lines(`
    I have not lifted a shovel since November.
    The driveway was clear at six and I made my shift at the hospital.
    {worker} came back after the city plow buried the end again.
    They cleared the steps, the mailbox and a path for the dog.
    {count} inches overnight and I backed out on dry pavement.
    The pavers look as good as they did in the fall.
    {worker} steamed the ice off the eaves and the dripping stopped that evening.
    Our lot was open before the first customer, every single storm.
    They text when they are done, so I know before I open the curtain.
    My mother lives alone in {city} and {worker} checks her walk twice.
    The lane has never been this wide in February.
    They use something that does not burn the dog's paws.
    When their truck broke, another one was here in {count} hours.
    Roof was cleared evenly and not one shingle is missing.
    Came on {day} in the middle of the storm and again at the end.
    They fixed the bit of lawn they scraped without being asked.`),
  mixed: lines(`
    Reliable, but on the biggest storm we waited until noon.
    Good plowing, the walk was forgotten {count} times.
    They clear it well, though the pile blocks my view of the road.
    Fair season price, a bit heavy on the salt.
    Nice driver, the texts stopped in January.`),
  complaint: lines(`
    Paid for the season and they missed the first {count} storms.
    They pushed the snow against my garage door.
    The plow took out the mailbox and nobody called.
    The lawn has a strip torn out the length of the drive.
    They came a day after the storm and billed as if it were morning.`),
  headlines: lines(`
    Clear before I wake up
    Not one missed storm
    They come back after the city plow
    Saved our ceiling
    Dry steps all winter
    The best part of January`),
  complaintHeadlines: lines(`
    Snowed in and paid for it
    Mailbox gone
    Never on time
    Torn up lawn`),
} satisfies TradeTexts;
