import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "music lesson",
  people: "music teachers",
  endings: [
    "Music School",
    "Music Lessons",
    "Music Studio",
    "Academy of Music",
    "Music",
    "Lesson Studio",
  ],
  plays: [
    "Middle C Studio",
    "Practice Makes Pretty Good",
    "The Second Octave",
    "Sharp & Natural Music",
    "Count Me In Lessons",
    "Eight Bar School",
    "Major Minor Music",
  ],
  focus: [
    "piano lessons",
    "guitar lessons",
    "singing",
    "violin and cello",
    "drums",
    "school band help",
    "beginner classes for children",
  ],
  edges: lines(`
    songs the student picked in the first month
    the same teacher from week to week
    make-up lessons when someone is sick
    recitals that nobody is forced into
    a practice plan that fits a busy week
    teachers who play the instrument they teach
    patience for seven-year-olds and seventy-year-olds`),
  ways: lines(`
    The first lesson is for finding out what you want to play.
    We send a short practice note home after every lesson.
    Five good minutes a day beat an hour of fighting on Sunday.
    Parents may sit in whenever they like.
    We teach reading along with songs, never instead of them.
    Adults get the same welcome as children, and fewer stickers.
    If a teacher and a student do not click, we change the teacher.`),
  jobs: lines(`
    piano lessons for my daughter
    guitar lessons
    voice lessons before an audition
    violin lessons for our twins
    drum lessons
    saxophone help before region tryouts
    a toddler music class
    cello lessons as a grown beginner
    recording lessons for my son`),
  praise: lines(`
    My son practices without being told, which I did not believe was possible.
    {worker} found a way to teach my left-handed daughter that her last teacher never tried.
    At sixty-one I can finally play a song that my grandchildren recognize.
    She made first chair after {count} months of lessons.
    {worker} never sighs, not even at my chord changes.
    The recital was short, kind and ended with cookies.
    He came in wanting to quit and now he writes his own songs.
    Lessons start on time and no minute is wasted.
    {worker} taught my daughter to breathe before she sings, and the difference is remarkable.
    The practice notes help me, because I cannot read music at all.
    They found us a half-size violin to rent and checked that it was set up well.
    Our toddler sings the goodbye song every {day} in the car.
    My teenager got the part, and {worker} was as happy as we were.
    Online lessons work better than I expected, the camera even shows the hands.`),
  mixed: lines(`
    Good teacher, but lessons were moved {count} times this spring.
    My daughter likes it, I would have liked more reading and fewer pop songs.
    Friendly school, parking at pickup time is difficult.
    Progress is fine, the make-up policy is rather strict.
    Nice classes, the toddler group was larger than we had thought.`),
  complaint: lines(`
    We had three different teachers in two months.
    The teacher looked at the phone during the lesson.
    They charged us for a lesson that they had canceled.
    My son came home in tears after being compared with his sister.
    Nobody returned my calls about the refund.`),
  headlines: lines(`
    Practices without being asked
    Patient with beginners
    She made first chair
    Never too old to start
    The best half hour of the week
    My shy kid sang on stage`),
  complaintHeadlines: lines(`
    A new teacher every month
    Charged for canceled lessons
    Not kind to a beginner
    No answer about the refund`),
} satisfies TradeTexts;
