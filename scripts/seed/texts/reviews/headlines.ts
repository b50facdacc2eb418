/** Slots: see review-facts.ts. At most 75 characters once filled. Fictional. */
import { lines } from "../trade-texts";

export const headlines = lines(`
  {worker} was great with {job}
  Could not be happier with {worker}
  {worker} on a {day}: on time and honest
  {worker} and {other} are true professionals
  Exactly as {worker} promised
  {worker} and {other}: good people, good work
  Worth every penny of {price}
  Our go-to people in {town}
  {worker} was friendly and careful
  Impressed by {worker} and {other}
  {price}, as quoted by {worker}
  {worker} went above and beyond on {job}
  We'll call {worker} again in {next}
  Easy from {day} to {after}
  Five stars for {worker}
  So glad we called about {job}
  {worker} did it right
  {worker} keeps you posted
  Fast help with {job}
  Very happy in {town}
  Thank you, {worker}
  Ask for {worker}
  {job}: done, and done well
  Great help with {job}
  Happy customers on {street}
  On time at {time}, done by {late}
  {nth} time with them, still happy
  {relation} was right
  Fair price for {job}
  A good find in {town}
  {job} without drama
  They came on a {day}
  {worker} saved our {month}
  My {who} is impressed, too
  No trouble with {job}
  Best call I made in {month}
  Happy since {moved}
  {worker} explained everything about {job}
  {company} delivered`);

export const mixedHeadlines = lines(`
  Good {worker}, slow office
  {job}: decent, but slow
  Okay overall, thanks to {worker}
  Nice people, but {later} instead of {month}
  {count} visits for {job}
  Almost great, {worker}
  Mixed feelings about {job}
  {price} for {job}, hm
  {worker} fine, planning not
  Fine for something small in {town}
  It took until {later}`);

export const complaintHeadlines = lines(`
  Disappointed about {job}
  Would not hire {worker} again
  Not what we paid {price} for
  {worker} never called back
  Get a second opinion on {job}
  Not done with {job}
  An expensive lesson: {more}
  No show on {day}
  {count} calls, no answer
  {month} came and went
  {price} became {more}
  Not again, {company}`);
