import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { settingsInput } from '../editions/settings';
import { groupOperation } from '../groups/operation';
import { operation } from '../judging/operation';
import { translationOp } from '../languages/operation';
import { stageOperation } from '../programme/operation';
import { textPlaces, textPlacesOfContract } from '../testing/schemaWalk';
import { tableOperation } from '../vote/ticketApi';

const HALF = '\ud800';
/** Texts with half of a character that pass as a short text, a line, an id of a device, an address of the web and a mail address. */
const CUT = [
  HALF,
  `a${HALF}`,
  `${'a'.repeat(21)}${HALF}`,
  `https://a.example/${HALF}`,
  `https://www.youtube.com/watch?v=aaaaaaaaaa${HALF}`,
  `a${HALF}@b.example`,
];
const takesHalf = (schema: z.ZodMiniType) =>
  CUT.some((text) => {
    const { success, data } = z.safeParse(schema, text);
    return success && (typeof data !== 'string' || /\p{Surrogate}/u.test(data));
  });

test.each([
  ['judges', operation],
  ['the stage', stageOperation],
  ['leaders', groupOperation],
  ['translators', translationOp],
  ['the table of the vote', tableOperation],
])(
  'no text of an operation of %s holds half of a character, which the database does not store',
  (_, schema) => {
    expect(textPlaces(schema, '', takesHalf)).toEqual([]);
  },
);

test('no text that a row of the contract takes holds half of a character', () => {
  expect(textPlacesOfContract(takesHalf)).toEqual([]);
});

test('no text of the settings holds half of a character', () => {
  expect(textPlaces(settingsInput, '', takesHalf)).toEqual([]);
});

test('marks are taken with a comment that was cut within an emoji, because the phone sends nothing else until they are', () => {
  const draft = {
    op_id: 'o'.repeat(16),
    device_id: 'd'.repeat(8),
    seq: 1,
    at_client: '2031-08-16T09:00:00+03:00',
    sheet_id: 'r_e_j',
    base_rev: 0,
    kind: 'draft',
    payload: { marks: { voice: 7 }, comment: `Well sung ${HALF}` },
  };
  expect(operation.parse(draft)).toMatchObject({
    payload: { marks: { voice: 7 }, comment: 'Well sung \ufffd' },
  });
});
