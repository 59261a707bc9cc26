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
  // A cover and its back, and a front and a back of each sheet.
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2 + 2 * VOTE.sheets);
});

/** The number of bytes that are drawn on each page, in the order of the pages. */
function drawnOn(pdf: string): number[] {
  const text = Buffer.from(pdf, 'base64').toString('latin1');
  const [, kids = ''] = /\/Type \/Pages[^>]*\/Kids \[([^\]]*)\]/.exec(text) ?? [];
  const objectOf = (id: string | undefined) =>
    new RegExp(`(?:^|\\n)${String(id)} 0 obj\\n([\\s\\S]*?)(?:stream|endobj)`).exec(text)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const [, contents] = /\/Contents (\d+) 0 R/.exec(objectOf(page)) ?? [];
    return Number(/\/Length (\d+)/.exec(objectOf(contents))?.[1]);
  });
}

test('printed on both sides, each front has its own back behind it, and nothing is behind the cover', async () => {
  const pdf = await ticketsPdf({
    title: 'Favourite',
    url: 'https://a.web.app/v',
    typedAt: 'a.web.app/vote',
    cover: makeCode('cover'),
    codes: Array.from({ length: 2 * VOTE.ticketsASheet }, () => makeCode('ticket')),
    entries: [{ number: 'A1', label: 'Wanjikũ' }],
    min: 1,
    max: 1,
  });
  const [cover, behind, front, back, ...next] = drawnOn(pdf);
  expect(cover).toBeGreaterThan(500);
  expect(behind).toBeLessThan(100);
  // The codes of twelve tickets are far more than the boxes of the back, which all sheets share.
  expect(front).toBeGreaterThan(Number(back) * 2);
  expect(next[0]).toBeGreaterThan(Number(back) * 2);
  expect(next).toEqual([expect.any(Number), back]);
});
