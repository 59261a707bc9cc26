import { VOTE } from '@ndeiya/domain/vote/constants';
import { expect, test } from 'vitest';
import { makeCode } from './tickets';
import { ticketsPdf } from './ticketsPdf';

/** A repetition gets the stored answer, which is sealed in base64 and has to fit into one document. */
const MOST_CHARACTERS = 700_000;

test('the most sheets with the longest list fit into one document, with letters of every language', async () => {
  const codes = Array.from({ length: VOTE.sheets * VOTE.ticketsASheet }, () => makeCode('ticket'));
  const entries = Array.from({ length: VOTE.entries }, (_, at) => ({
    number: `A${String(at)}`,
    label: `Wanjikũ wa Kamau ${String(at)}`,
  }));
  const url = 'https://a-long-name-of-a-project.web.app/v';
  const pdf = await ticketsPdf({
    title: 'Favourite ɓ',
    url,
    typedAt: 'a-long-name-of-a-project.web.app/vote',
    cover: makeCode('cover'),
    codes,
    entries,
    min: 1,
    max: 3,
  });
  expect(pdf.length).toBeLessThan(MOST_CHARACTERS);
  const text = Buffer.from(pdf, 'base64').toString('latin1');
  // A cover, and a front and a back of each sheet.
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1 + 2 * VOTE.sheets);
});
