import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "party entertainment",
  people: "entertainers",
  endings: [
    "Entertainment",
    "DJs",
    "Mobile DJ",
    "Events & Entertainment",
    "Party Co.",
    "DJ & Photo Booth",
    "Party Entertainers",
  ],
  plays: [
    "Spin City Sound",
    "Needle Drop DJs",
    "The Second Encore",
    "Floor Filler",
    "Pick a Card Parties",
    "Last Song Standing",
    "Balloon Platoon",
  ],
  focus: [
    "wedding receptions",
    "birthday parties",
    "school dances",
    "photo booths",
    "karaoke nights",
    "magic shows",
    "face painting",
  ],
  edges: lines(`
    a planning call before every event
    backup equipment in the van
    clean versions of every song
    volume that still lets grandparents talk
    performers who stay in character the whole visit
    setup finished before the first guest arrives
    hosts who know when to stop talking`),
  ways: lines(`
    We ask for the songs you hate as carefully as the ones you love.
    The person you meet on the planning call is the person who shows up.
    We watch the floor, not the playlist.
    Names of the wedding party are practiced aloud before we announce them.
    Two of every microphone come along, because one always hides.
    Cables are taped down so no one trips on the way to the cake.
    For children's parties we arrive early and change out of sight.`),
  jobs: lines(`
    our wedding reception
    a quinceañera
    a fifth birthday party
    the company holiday party
    a middle school dance
    a retirement party
    a karaoke night
    a photo booth at our anniversary
    a magic show for thirty kids
    a block party`),
  praise: lines(`
    {worker} kept three generations on the dance floor until the lights came up.
    He pronounced every name in the wedding party right, and ours are not easy.
    My shy daughter volunteered for the magic trick and has not stopped talking about it.
    The photo booth had a line all night, and the prints are on every fridge in the family.
    {worker} read the room, dropped our boring playlist, and saved the party.
    Setup was done a full hour before guests came, with every cable taped flat.
    The face painter got through {count} tables of kids and each one got a different design.
    Our princess knew every song and sat on the floor for story time.
    {worker} had a spare microphone ready before we noticed that the first one had died.
    The volume was perfect during dinner, so people could talk.
    Even my boss sang karaoke, which I did not think I would live to see.
    They played our first dance at exactly the right cut, as we had asked.
    The balloon artist made a dragon bigger than my son.
    {worker} worked with our planner and the toasts ran on time for once.
    Half of our {city} neighbors asked for the DJ's card.`),
  mixed: lines(`
    Great music, though he talked over the slow songs a bit.
    The kids loved the show, but it started twenty minutes late.
    Photo booth was fun, the printer ran out of paper near the end.
    Good DJ, but it took {count} emails before anyone confirmed the time.
    The lights were pretty, the volume at dinner was too much for us.`),
  complaint: lines(`
    The DJ played two songs from our do not play list and laughed about it.
    Nobody told us that the performer had changed until a stranger showed up.
    They arrived after the guests did and ran cables through the buffet line.
    The photo gallery was promised by {day} and took {count} weeks.
    Our deposit was kept after they canceled on us.`),
  headlines: lines(`
    Dance floor never emptied
    The kids are still talking about it
    Got every name right
    Made our reception
    Fun from start to finish
    Booth was the hit of the night
    Read the room perfectly`),
  complaintHeadlines: lines(`
    Late and unprepared
    Ignored our song list
    Not the performer we booked
    Too loud, too much talking`),
} satisfies TradeTexts;
