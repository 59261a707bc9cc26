import { randomBytes } from 'node:crypto';
import { packed } from '@ndeiya/domain/results/packed';
import { VOTE } from '@ndeiya/domain/vote/constants';
import { expect, test } from 'vitest';

/** Firestore takes a mebibyte; the rest of the vote needs a few kilobytes. */
const MOST_BYTES = 1_000_000;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** As many ids as a ballot takes, others for each number. */
const choiceOf = (number: number) =>
  Array.from(
    { length: VOTE.most },
    (_, place) => `A${String((number * 7 + place * 13) % VOTE.entries).padStart(3, '0')}`,
  );

test.each(['ballots', 'approvals'])(
  'the box of the most tickets fits into one document with its %s',
  (kind) => {
    const choices = Array.from({ length: VOTE.tickets }, (_, at) => choiceOf(Math.floor(at / 3)));
    const disclosed =
      kind === 'ballots'
        ? { ballots: choices.map((choice) => ({ nonce: hex(16), choice })), approvals: null, sizes: null }
        : { ballots: null, approvals: choices.flat(), sizes: { [VOTE.most]: VOTE.tickets } };
    const box = {
      commitments: choices.map(() => hex(32)),
      ...disclosed,
      receipts: choices.map(() => hex(3)),
      votes: {},
    };
    expect(Buffer.byteLength(packed(JSON.stringify(box)))).toBeLessThan(MOST_BYTES);
  },
);
