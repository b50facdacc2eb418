/**
 * About texts, in the company's own voice. Slots: {company}, {city}, {town} nearby, {state}, {year}
 * of its founding, {first} {last} the founder, {worker} and {other} of the crew, {craft}, {work},
 * {people}, {street}, {crew} and {count} small numbers in words, {jobs} a number of jobs a year,
 * {age} years in business as a number, {time} in the morning and {late} in the afternoon, {price}.
 * Fictional.
 */
import type { Setting } from "../trade-words";
import { lines } from "./trade-texts";

export const origins = lines(`
  {first} {last} started {company} in {year} after years of {work} for bigger outfits and wishing the customers were told more.
  {company} has been at {work} in {city} since {year}, and {first} {last}, who founded it, still looks at most of the jobs.
  {company} is a family business that {first} {last} opened in {year}, and today {worker} is the second generation.
  In {year} {first} {last} moved to {city}, could not find {people} who called back, and decided to become one of those who do.
  {first} {last} founded {company} in {year} on a simple idea: say what it costs, show up, do it properly.
  {first} {last} learned the trade from an uncle, worked all over {state}, and set up shop in {city} in {year}.
  What {first} {last} started in {year} as weekend work for neighbors in {city} is now {company}, a team of {crew}.
  Ask around {city} and somebody will know {first}: {company} has grown by word of mouth since {year}.
  {company} opened its doors in {city} in {year}, and the first customer, from {street}, still calls {first}.
  {first} and a friend, one van, and a stack of flyers: that was {company} in {city} in {year}.
  {company} began in {year} with {first} {last} answering the phone at the kitchen table in {city}.
  {first} {last} and {worker} met on a job in {town} and opened {company} together in {year}.`);

/** Of companies older than their owners' working lives. */
export const inheritedOrigins = lines(`
  {first} {last} is the second generation at {company}, which opened in {city} in {year}.
  {company} has been in the family since {year}, and {first} {last} took it over from a parent.
  {first} {last} swept the floor at {company} as a kid and bought it later; it has been in {city} since {year}.
  {company} opened in {city} in {year}, and {first} {last} is its third owner.
  The name {company} has been known in {city} since {year}, long before {first} {last} ran it.`);

export const plainOrigins = lines(`
  {company} is a local {craft} company in {city}, {state}, with a team of {crew}.
  We are {people} from {city}, and most of the work at {company} comes from neighbors telling neighbors.
  {company} does {work} in {city}, {town}, and the places between them.
  If you live near {city} and need {people} who call back, you have found {company}.
  {first}, {worker}, and {other} are {company}, and {city} is where we work.`);

/** How it works there, besides the trade's own ways. */
export const ways: Record<Setting | "any", string[]> = {
  any: lines(`
    {worker} answers the phone from {time} in the morning, and {other} takes over in the afternoon.
    {worker} writes the estimates, and the price on paper is the price on the invoice.
    {worker} has been with {company} for {years} years and trains everyone who joins.
    About {jobs} customers a year around {city} call {company}, and half of them have called before.
    New customers in {town} usually get a date within {count} days.
    {worker} calls every customer {count} days after we are done.
    {first} reads every review of {company}, the bad ones twice.
    {other} and {worker} speak English and Spanish with customers around {city}.
    We turn down work in {month} rather than keep {city} waiting.
    {company} takes cards and checks, and {worker} sends the receipt the same day.
    {worker} keeps a list of what we did for each customer in {city}, so you never explain it twice.
    When {worker} is away, {other} covers, and you hear about it beforehand.
    {first} and {worker} meet every Monday at {time} to plan the week in {city} and {town}.
    If we are late for {town}, {worker} calls before you have to.
    {company} hires in {city} and {town}, and {worker} started here as a helper.
    Two of the {crew} people at {company} have been here more than {count} years.
    {worker} tells you what we would do if it were our own money.
    We ask new customers in {city} how they heard of {company}, and most name a neighbor.
    {other} confirms every date in {city} by text the evening before.
    Questions that reach {company} after {late} are answered by {worker} in the morning.
    We work in {city} on Saturdays in {month} and by arrangement, says {first}.
    Ask for {worker} if you have worked with us before; {other} looks after new customers.
    {company} is insured, and {first} is glad to send you the papers.`),
  home: lines(`
    Our {crew} trucks start from {street} in {city} at {time} every morning.
    {worker} walks through the job with you before we pack up.
    {worker} and {other} take their shoes off in {city} homes without being asked.
    A first visit in {city} or {town} costs nothing, and {worker} does most of them.
    {worker} sends photos if you are at work while we are at your house in {town}.
    Small jobs around {city} start at {price}, and {first} never charges for the drive.`),
  vehicle: lines(`
    {worker} shows you the old part before it leaves our shop on {street}.
    We test-drive with you if you like; {worker} is at the counter from {time}.
    {other} picks up and drops off in {city} and {town}.
    Nothing is done for more than {price} without a call from {worker}.`),
  pet: lines(`
    {worker} meets every new animal in {city} before the first booking.
    {worker} and {other} keep notes on what each of our {jobs} animals likes.
    You get a message from {worker} or {other} after each visit in {city} or {town}.`),
  event: lines(`
    {worker} visits every place around {city} beforehand, and {other} knows most of them.
    We take at most {count} events around {city} a week so that {first} can be at each.
    {worker} is on site from setup until the last guest leaves, in {city} or {town}.`),
  office: lines(`
    {worker} keeps your file from the first meeting on, and {other} knows it, too.
    First meetings in our office on {street} take an hour, and {first} charges nothing for them.
    Messages that reach {worker} by {time} are answered the same day.`),
  person: lines(`
    {worker} and {other} leave a quarter of an hour between appointments on {street}.
    You will see {worker} or {other} each time, whichever you like better.
    Evening appointments with {worker} in {city} go fast in {month}.`),
  thing: lines(`
    {worker} calls with a price before any work, usually within {count} days.
    {other} picks up and delivers in {city} and {town}.
    {worker} keeps a photo record of everything that comes into {street}.`),
};

export const areas = lines(`
  {company} works in {city}, {town}, and the towns around them.
  Our place on {street} in {city} puts us within a short drive of {town}.
  {first} grew up in {town} and knows the old streets of {city} as well as the new ones.
  {city} is home: you may meet {worker} at the grocery store.
  Most weeks you will see {worker} or {other} somewhere in {city} or {town}.
  We keep to {city} and {town} so that nobody waits for {worker} to get off the highway.
  From {street} in {city} it is a short drive to {town}, and {worker} makes it most days.
  {worker} lives in {town}, {other} in {city}, and between them they cover the area.`);

export const promises = lines(`
  Call, write, or ask {company} for a price right here; {worker} gets back to you by {time} the next day.
  Every job ends the same way: {worker} walks you through it and leaves a number that works.
  If something is not right, tell {first}, and {worker} will come back without an argument.
  Estimates by {worker} are free and written, and {first} lets you take your time with them.
  {first} would rather do {jobs} small jobs well than one big one badly.
  Ask us for names in {town} and {city}; people there like to talk about {company}.
  You don't need to know the right words: tell {worker} what bothers you, and send a photo.
  Thank you for looking at {company}, a team of {crew} in {city}.
  Nobody at {company} works on commission.
  {worker} keeps a waiting list for {city} and calls when a date opens up.
  Whatever we agree on, {worker} puts it in writing the same day.
  {first} started {company} to do good {work}, and {city} has kept it busy.`);

export const promiseHeads = lines(`
  What {city} can count on
  How {company} works
  Before you call {first}
  Why {town} calls us
  {company}, since {year}
  What you get from {worker} and {other}
  {company} in short`);
