import { boxHashOf, commitmentOf, type OpenBallot } from '../vote/box';
import { disclosureOf } from '../vote/disclosure';
import { isValidChoice, tallyOf } from '../vote/tally';
import type { VotesFile } from '../vote/votesFile';

/** The same numbers for the same seed, so that a failure can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Entry = VotesFile['entries'][number];

export const entryOf = (place: number, withdrawn: boolean): Entry => ({
  id: `A${String(place).padStart(3, '0')}`,
  number: `A${String(place)}`,
  withdrawn,
});

/** A vote and its ballots; some break its rules. */
export function randomBox(seed: number) {
  const below = numbers(seed);
  const entries = Array.from({ length: 1 + below(8) }, (_, place) => entryOf(place + 1, below(5) === 0));
  const min = 1 + below(2);
  const rules = { min, max: min + below(3), entries };
  const few = below(2) === 0;
  const ballots: OpenBallot[] = Array.from({ length: below(60) }, () => {
    const ids = entries.map(({ id }) => id).filter((_, place) => (few ? place < 1 : below(3) === 0));
    const choice = below(12) === 0 ? [...ids, 'Z999'] : ids;
    return { nonce: Array.from({ length: 32 }, () => below(16).toString(16)).join(''), choice };
  });
  return { rules, ballots };
}

type Box = ReturnType<typeof randomBox>;

/** True for a ballot that keeps the rules, as the text says them. */
const keepsRules = ({ min, max, entries }: Box['rules'], { choice }: OpenBallot) => {
  const listed = entries.map(({ id }) => id).join(' ');
  return (
    choice.length === 0 ||
    (choice.length >= min && choice.length <= max && choice.every((id) => listed.includes(id)))
  );
};

/** The tally as the text says it, with no code of the site: a vote for each tick, and a place by counting who has more. */
export function naiveTally({ rules, ballots }: Box) {
  const valid = ballots.filter((ballot) => keepsRules(rules, ballot));
  const votesFor = (id: string) => valid.filter(({ choice }) => choice.includes(id)).length;
  const placeOf = ({ id, withdrawn }: Entry) => {
    const others = rules.entries.filter((one) => !one.withdrawn && votesFor(one.id) > votesFor(id));
    return withdrawn || votesFor(id) === 0 ? null : others.length + 1;
  };
  return {
    votes: Object.fromEntries(rules.entries.map(({ id }) => [id, votesFor(id)])),
    places: Object.fromEntries(rules.entries.map((entry) => [entry.id, placeOf(entry)])),
    winners: rules.entries.filter((entry) => placeOf(entry) === 1).map(({ id }) => id),
    spoilt: ballots.length - valid.length,
  };
}

export const backwards = (ids: readonly string[]) => [...ids].reverse();

/** The box as the site counts and publishes it. */
export function fileOf({ rules, ballots }: Box): VotesFile {
  const valid = ballots.filter(({ choice }) => isValidChoice(rules, choice));
  const commitments = ballots.map(commitmentOf).sort();
  const used = ballots.length;
  return {
    edition: 2031,
    ...rules,
    counts: {
      printed: 100,
      active: 100,
      used,
      phone: used,
      table: 0,
      paper: 0,
      spoilt: used - valid.length,
      released: 0,
      void: 0,
    },
    box_hash: boxHashOf(commitments),
    commitments,
    ...disclosureOf(valid, backwards),
    receipts: ballots.map((_, place) => `R${String(place).padStart(5, '0')}`),
    ...tallyOf(rules.entries, valid),
  };
}
