import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../testing/answers';
import { emptyDatabase } from '../../testing/indexedDb';
import { passServer } from '../../testing/passServer';
import type { PhoneDatabase } from '../kit/database';
import { PhoneContext } from './context';
import { JudgeApp } from './JudgeApp';
import { JudgePhone } from './phone';

const PACK = '/api/judging/pack';

let database: PhoneDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});

const entryOf = (entry: string, place: number) => ({
  entry,
  sheet_id: `r_${entry}_p1`,
  number: entry.toUpperCase(),
  title: `Piece ${entry}`,
  stage_name: '',
  category: 'Poetry',
  order: place + 1,
  withdrawn: false,
  has_recording: false,
});

/** A phone, and a server on which the stage has this order until it is changed. */
async function phoneWith(entries: string[]) {
  const stage = { entries, on: '' };
  const round = () => ({
    id: 'r',
    title: 'Final',
    practice: false,
    state: 'open',
    rules: { criteria: [{ key: 'voice', max: 40, weight: 100 }] },
    labels: {},
    conflicts: [],
    sheets: [],
    entries: stage.entries.map(entryOf),
  });
  const line = (entry: string) => ({
    id: `2026_${entry}`,
    kind: 'entry',
    state: entry === stage.on ? 'on_stage' : 'planned',
    starts_at: null,
  });
  const server = passServer('judge', {
    [PACK]: () => answer(200, { rounds: [round()], server_time: '2026-11-25T10:00:00Z' }),
    '/live.json': () =>
      answer(200, { edition: 2026, at: '2026-11-25T10:00:00Z', lines: stage.entries.map(line) }),
  });
  const phone = new JudgePhone(database);
  await phone.open('7KQ2M-9XW4T-ABCDE-FGHJK');
  return { phone, server, stage };
}

/** The phone looks at the stage again. */
const lookAgain = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
const nextHref = () => screen.getByRole('link', { name: 'Next' }).getAttribute('href');

test('a change of the stage’s order leaves the open sheet where it is, and Next follows the new order', async () => {
  const { phone, server, stage } = await phoneWith(['a', 'b', 'c']);
  location.hash = '#/score/r_a_p1';
  render(
    <PhoneContext value={phone}>
      <JudgeApp />
    </PhoneContext>,
  );
  const sheet = await screen.findByRole('heading', { name: 'Piece a' });
  const next = screen.getByRole('link', { name: 'Next' });
  expect(nextHref()).toContain('r_b_p1');
  await expect.poll(() => server.to('/live.json').length).toBe(1);
  stage.entries = ['b', 'a', 'c'];
  lookAgain();
  await expect.poll(nextHref).toContain('r_c_p1');
  // The same elements: nothing was drawn anew.
  expect(screen.getByRole('heading', { name: 'Piece a' })).toBe(sheet);
  expect(screen.getByRole('link', { name: 'Next' })).toBe(next);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toContain('r_b_p1');
});

test('the list marks what is on stage, and the sheets are not read again for that', async () => {
  const { phone, server, stage } = await phoneWith(['a', 'b']);
  location.hash = '#/list';
  render(
    <PhoneContext value={phone}>
      <JudgeApp />
    </PhoneContext>,
  );
  await expect.poll(() => server.to('/live.json').length).toBe(1);
  stage.on = 'b';
  lookAgain();
  const mark = await screen.findByText(/On stage/);
  expect(mark.closest('li')?.textContent).toContain('Piece b');
  expect(server.to(PACK)).toHaveLength(1);
});
