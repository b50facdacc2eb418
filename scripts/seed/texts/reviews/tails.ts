/** Ends of sentences from texts/trades, in place of their period. Slots: see review-facts.ts. */
import { lines } from "../trade-texts";

export const tails = lines(`
  , just as {worker} had promised that {day}.
  , and it was {worker} who made it happen in {month}.
  , all for {price}.
  , thanks to {worker} and {other}.
  , and that on a {day} in {month}.
  , and my {who} noticed, too.
  , as {relation} had said.
  , for {price} all in.
  , and {worker} made it look easy.
  , all because of {worker} and {other}.
  , which {worker} calls normal.
  , and it's still so in {later}.
  , and my {who} told half of {town} about it.
  , to the delight of my {who}.
  , and {price} was all it cost.
  , as agreed with {worker} in {month}.
  , and {relation} has asked for {worker}'s number.
  , and {worker} was happy about it, too.
  , and nobody on {street} could believe it.`);

export const mixedTails = lines(`
  , and {worker} said so, too.
  , but for {price} I can live with it.
  , which {worker} explained only when I asked in {month}.
  , though {worker} did apologize in {month}.
  , and my {who} still brings it up.
  , and {worker} knocked off {extra} for it.`);

export const complaintTails = lines(`
  , and {worker} did not apologize.
  , and that for {price}.
  , on a {day} of all days.
  , with {worker} nowhere to be found in {month}.
  , and my {who} was furious.
  , and {worker} still wanted {price}.
  , and the office told us to ask {worker}.
  , and it's still like that in {later}.`);
