/**
 * First sentences of a review. Slots: see review-facts.ts. Each has two or more of them, so that
 * it does not come out the same in many reviews. Fictional.
 */
import type { Setting } from "../../trade-words";
import { lines } from "../trade-texts";

/** Where {job} is known. */
export const openings: Record<Setting | "any", string[]> = {
  any: lines(`
    We called {company} about {job} in {month}, and {worker} got right on it.
    {relation} gave us the number when we needed help with {job}.
    I asked {count} companies about {job}, and {worker} was the first to answer.
    {worker} and {other} took care of {job} for us in {month}.
    I had put off {job} ever since we moved to {town} in {moved}.
    This was for {job}, our {nth} time with {company}.
    My {who} set this up with {worker} in {month}: {job}.
    {company} took on {job} for us in {month} when {count} others were booked.
    I read the reviews here, called about {job}, and had {worker} on the phone by {time}.
    We needed help with {job} before family came in {month}, and {company} made it happen.
    After a bad experience in {town}, I was nervous about {job}.
    {company} helped us with {job} on short notice, on a {day} in {month}.
    {relation} in {town} swears by {company}, so we called them about {job}.
    Our usual people were booked until {next}, so we tried {company} for {job}.
    I got {count} quotes for {job} and went with {worker}, who actually listened.
    It started with {job}, and {worker} ended up helping with {count} other things on my list.
    I called about {job} on a {day} at {time}, and {worker} picked up.
    My parents in {town} needed somebody for {job}, and I found {company} for them.
    We are on our {nth} year with {company}; this time it was for {job}.
    {worker} talked us through {job} in {month} before we had paid for anything.
    Booked {worker} for {job} after {relation} told us about {company}.
    For {job} I wanted someone from {town} or close by, and {company} is.
    {company} was the third call I made about {job} that {day}, and the last.
    Getting help with {job} had been on our list since {moved}.
    Called {company} on a {day} about {job} and had a plan from {worker} by that evening.
    I won't lie, {job} worried me, but {worker} had seen it {many} times before.
    Two friends in {town} had used {company}, so when it came to {job} I didn't look further.`),
  home: lines(`
    Our {home} in {town} needed help with {job}.
    {worker} came out to our place on {street} to look at {job}.
    We bought a {home} on {street} in {moved}, and {job} was the first thing on the list.
    I rent out a {home} in {town}, and {company} helped the tenants with {job}.
    With a {home}, nothing is standard, and neither was {job}.
    {worker} looked at {job} on {day} and started the work on {after}.
    The neighbors on {street} use {company}, so I called about {job}.
    {company} sent {worker} and {other} to {street} for {job}.
    {job} at our {home} on {street}: {worker} did it.
    My mother's {home} in {town} needed somebody for {job}.`),
  vehicle: lines(`
    Our {ride} came in for {job}, and {worker} had it ready by {after}.
    I needed help with {job}, and our {ride} has {miles} miles on it.
    {worker} took care of {job} while I waited that {day}.
    Near {town} I needed help with {job}, and {company} had it.
    {company} was the first around {town} to take {job} seriously.`),
  pet: lines(`
    {worker} came to meet us in {month} before we booked {job}.
    Our vet in {town} told us about {company} when we needed {job}.
    {pet} does not trust many people, but {worker} passed the test.
    We found {worker} through the dog park in {town} in {month}.`),
  event: lines(`
    We had {guests} guests in {town} in {month}, and {company} was there for {job}.
    {worker} and {other} were at our place in {town} for {job}, with {guests} people watching.
    For {job} in {month}, with {guests} guests, we chose {company}.
    We planned {job} for {month} and met {worker} at {time} on a {day} to talk it over.`),
  office: lines(`
    {worker} sat down with us on a {day} in {month} about {job}.
    I brought {worker} a folder of papers from {moved} for {job}.
    We had a first call with {worker} at {time} on a {day} about {job}.
    {relation} works with {worker}, which is how we came to {company} for {job}.`),
  person: lines(`
    I booked {worker} for {job} in {month}, on a {day} at {time}.
    {relation} gave me a gift card from {company}, and I used it for {job}.
    I have been to {count} places around {town} for {job}, and {worker} is the one I stay with.
    My first time at {company} was in {moved}, and {job} was my {nth} visit.`),
  thing: lines(`
    I talked with {worker} at the counter in {month} about {job}.
    On a {day} in {month} {worker} told me honestly what to expect of {job}.
    Nobody around {town} wanted to touch {job}, and {company} did.`),
};

/** Without {job}. */
export const plainOpenings = lines(`
  I rarely write reviews, but {worker} at {company} earned this one.
  From the first call with {worker} to the last day in {month}, this was easy.
  I'm picky, and {worker} still surprised me that {day}.
  We have used {company} for {years} years now, always with {worker} or {other}.
  {worker} and {other} were with us on a {day} in {month}.
  {relation} told us to ask for {worker}, and now I know why.
  {company} has looked after us in {town} since {moved}.
  New to {town} since {moved}, we knew nobody, and {company} made it simple.
  If you only have time to call one company around {town}, ask {company} for {worker}.
  My {who} and I both work, and {worker} planned everything around our {day}s.
  I was home with a newborn that {day} in {month}, and {worker} could not have been kinder.
  My {who} found {company} in {month}, and I'm glad.`);

export const mixedOpenings = lines(`
  We used {company} in {month} for {job}, and it was a mixed bag.
  A mixed experience around {job} and with {worker}'s calendar.
  {worker} was fine, but planning {job} with the office in {month} was not.
  I wanted to give {company} more stars after what {relation} had told me.
  They are done with {job}, it just took until {later}.
  Not bad, not perfect: {job}, finished in {month}.
  {company} came recommended by {relation}, so maybe I expected too much.
  Three stars for how {job} was planned, four for {worker}.
  I'm okay with the result for {job}, but the way there through {month} was not great.
  {worker} came alone for {job} that {day}, and it showed.
  I'd say {company} is decent, for {town}.
  Hired {company} for {job} and have been going back and forth about this rating since {month}.`);

export const complaintOpenings = lines(`
  I don't enjoy writing this about {company}, which {relation} recommended.
  We paid {company} for {job} in {month} and regret it.
  I wish I had read more reviews before I called {company} about {job}.
  Very disappointed with how {worker} handled {job} in {month}.
  It started well on a {day}, but {job} never got done right, and that is on {company}.
  I gave {worker} every chance to get {job} right.
  {company} came recommended by {relation}, so this was a letdown.
  Get everything in writing if you call {company} about {job}.
  We had high hopes for {worker} when we called about {job}.
  They were to be done with {job} in {month}.
  I called {company} {count} times about {job}.
  My {who} warned me, and I hired {company} for {job} anyway.
  What should have been simple, {job}, turned into a mess by {after}.`);
