/** Last sentences. Slots: see review-facts.ts. Fictional. */
import { lines } from "../trade-texts";

export const closings = lines(`
  We'd hire {worker} again tomorrow.
  {company} is in my phone now, right under {who2}.
  Thank you, {worker} and {other}!
  Five stars from all of us on {street}.
  {worker} is already booked for the next project, in {next}.
  I've told everyone on {street} about {worker}.
  If you're in {town}, call {company} first.
  Ask for {worker} when you call {company}.
  {worker} and {other} are good people.
  We'll call {worker} again in {next}.
  My {who} is hard to impress, and {worker} managed it.
  My {who} wants {worker} back in {next}.
  I only wish we had called {company} before {month}.
  {company} has a customer on {street} for life.
  {price} well spent, and my {who} agrees.
  Worth the {price}, and I'm careful with money.
  {relation} has already called {worker} too.
  No hesitation recommending {worker} to anyone in {town}.
  I slept well that {day} for the first time in weeks, thanks to {worker}.
  This is how a company in {city} should be run, and {worker} is why.
  We moved to {town} in {moved}, and {company} is one of the good surprises.
  Happy to be a customer of {company} since {moved}.
  Next time I won't wait until {next} to call {worker}.
  My {who} says to add that {worker} was very polite.
  Could not ask for more from {worker} and the people at {company}.`);

export const mixedClosings = lines(`
  I'd use {company} again for something small in {next}.
  Fair is fair, {worker} did fix it in the end.
  Get the details in writing from {worker}, and you should be fine.
  Maybe {month} was just a busy month for {company}.
  I would ask {worker} more questions next time.
  {company} has potential, and {worker} is part of it.
  Not sure yet whether I'll call {company} again in {next}.
  With {other} in charge it might have gone better than with {worker}.
  For {price} I expected a bit more from {company}.`);

export const complaintClosings = lines(`
  I won't be calling {company} again, and neither will {relation2}.
  Still waiting for {worker} to call back, since {month}.
  Look elsewhere around {town}; we did, in {later}.
  I asked {company} for {extra} back and heard nothing.
  Save yourself the {price}.
  Not what I expect from a company in {city}, or from {worker}.
  We're out {price} and most of {month}.
  {worker} seemed nice on the phone, and that was the best part of {month}.
  My {who} said it on the first {day}: this won't end well with {company}.`);
