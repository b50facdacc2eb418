import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "live music",
  people: "musicians",
  endings: ["Live Music", "Music", "Bands & Musicians", "Music Group", "Live", "Event Musicians"],
  plays: [
    "Second Set",
    "The Encore Desk",
    "Upbeat & Downbow",
    "Standing Room",
    "Four to the Bar",
    "The Walking Bass",
    "Brass Tacks Live",
  ],
  focus: [
    "wedding bands",
    "ceremony strings",
    "cocktail jazz",
    "party bands",
    "mariachi",
    "acoustic duos",
    "funeral and church music",
  ],
  edges: lines(`
    players who rehearse together and not only on stage
    your first dance learned for the day
    a substitute on call for every chair
    sound checked before your guests arrive
    dress that suits the room
    a volume you choose
    set lists shared two weeks ahead`),
  ways: lines(`
    We ask for three songs you love and three you never want to hear.
    The musicians you hear on the recording are the ones who come.
    We visit the venue or call it about power, stairs and noise rules.
    A break never means silence, because your own playlist runs between sets.
    For ceremonies we watch the officiant, not the clock.
    Grandparents get one from their year.
    We load in early, quietly, and through the right door.`),
  jobs: lines(`
    our wedding reception
    a string quartet for the ceremony
    a surprise serenade for my mother
    a jazz trio at a retirement dinner
    a graveside piper
    a company party
    an organist for a funeral
    an acoustic set on our patio
    a brewery anniversary`),
  praise: lines(`
    The quartet played our favorite video game theme for the aisle and half the guests got it.
    {worker} sang "our song" as if it had been written for us.
    My mother opened the door to {count} mariachis and could not speak.
    The dance floor stayed full through every set.
    The piper began just as we reached the grave, and I will remember it all my life.
    The jazz trio was exactly the right volume for dinner.
    {worker} learned an obscure first dance and played it better than the record.
    They came early, set up without fuss and were tuned before the first guest.
    When rain moved us indoors they re-set everything in ten minutes.
    The organist calmed our nervous soloist and followed her every breath.
    My {city} coworkers thought I had hired a band from television.
    They wore what we asked, smiled all night and packed up quietly.
    {worker} got my uncle to dance, which has not happened since 1994.`),
  mixed: lines(`
    Wonderful players, but the break was longer than we agreed.
    Good band, the singer was hard to hear at the back.
    Lovely music, though they skipped two of our requests.
    The set was great, it took {count} calls to settle the contract.
    Nice quartet, they would have liked more shade and said so a lot.`),
  complaint: lines(`
    Three of the people on stage were not in the band we heard.
    They started forty minutes late and still left at the agreed time.
    So loud that the venue asked us to stop the music.
    They did not know our first dance, which was in the contract.
    The musician canceled on {day} for a Saturday wedding.`),
  headlines: lines(`
    Everyone danced
    She cried, in a good way
    The perfect sound for dinner
    Learned our song
    Dignified and moving
    Worth having live music`),
  complaintHeadlines: lines(`
    Not the band we booked
    Started late
    Far too loud
    Canceled days before`),
} satisfies TradeTexts;
