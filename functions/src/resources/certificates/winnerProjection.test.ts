import { expect, test, vi } from 'vitest';
import {
  CERTIFICATE,
  certify,
  change,
  enter,
  mails,
  memory,
  PRIZE,
  setMailState,
  setState,
  texts,
  useWinners,
  win,
} from '../../testing/winnerStage';
import { winnerProjection } from './winnerProjection';
import { sendWinnerTexts } from './winnerTexts';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
useWinners();

const damage = (path: string, fields: object) => {
  memory.put(path, { ...memory.fields(path), ...fields });
};
const [FIRST_OF_HOUR, SECOND_OF_HOUR] = [new Date('2026-11-30T09:04:59Z'), new Date('2026-11-30T09:05:00Z')];

/** Throws what the one kind of news has thrown that failed. */
async function repair(now = FIRST_OF_HOUR): Promise<void> {
  const { repair: steps } = winnerProjection(memory.db);
  if (!Array.isArray(steps)) throw new Error('The projection has no step');
  for (const step of steps as { run: (now: Date) => Promise<unknown> }[])
    await step.run(now).catch((error: unknown) => {
      throw (error as Error).cause;
    });
}
const states = () =>
  Object.fromEntries(texts().map(({ entry, delivery: { state } }) => [entry ?? '', state] as const));

const twoWinners = async () => {
  enter('A7');
  enter('A8', { phone: '0712 345 679' });
  win('A007');
  win('A008');
  await sendWinnerTexts(memory.db, PRIZE);
};

test.each([
  ['the round', 'rounds/r1', { title: 7 }],
  ['the payout', 'payouts/r1_first_A007', { group: 7 }],
  ['the payout, also of whom it was,', 'payouts/r1_first_A007', { entry: 7 }],
  ['the row', 'round_entries/r1_eA7', { order: 'x' }],
])('news of a prize stay while %s cannot be read, and the step fails', async (_, path, fields) => {
  await twoWinners();
  damage(path, fields);
  await expect(repair()).rejects.toThrow('cannot be read');
  expect(states()).toEqual({ eA7: 'queued', eA8: 'queued' });
});

test('news of a prize that was lost are taken back while the prize of another winner cannot be read', async () => {
  await twoWinners();
  memory.remove('payouts/r1_first_A007');
  damage('payouts/r1_first_A008', { group: 7 });
  await expect(repair()).rejects.toThrow('1 winners');
  expect(states()).toEqual({ eA7: 'cancelled', eA8: 'queued' });
});

test('news to an entry that is damaged elsewhere stay, and those to one that was withdrawn are taken back', async () => {
  await twoWinners();
  damage('entries/eA7', { title: 7 });
  damage('entries/eA8', { state: 'withdrawn' });
  await repair();
  expect(states()).toEqual({ eA7: 'queued', eA8: 'cancelled' });
});

test('news of a certificate stay while it cannot be read, and those of a revoked one are taken back', async () => {
  for (const number of ['A7', 'A8'])
    certify(`c${number}`, enter(number, { phone: `0712 345 67${number.slice(1)}` }));
  await sendWinnerTexts(memory.db, CERTIFICATE);
  damage('certificates/cA7', { number: 7 });
  damage('certificates/cA8', { state: 'revoked' });
  await expect(repair()).rejects.toThrow('1 winners');
  expect(states()).toEqual({ eA7: 'queued', eA8: 'cancelled' });
});

test('news of a revoked certificate are taken back while the prize of somebody else cannot be read', async () => {
  await twoWinners();
  certify('cA9', enter('A9', { phone: '0712 345 680' }));
  await sendWinnerTexts(memory.db, CERTIFICATE);
  damage('payouts/r1_first_A008', { group: 7 });
  damage('certificates/cA9', { state: 'revoked' });
  await expect(repair()).rejects.toThrow('1 winners');
  expect(states()).toMatchObject({ eA8: 'queued', eA9: 'cancelled' });
});

test.each([PRIZE, CERTIFICATE])(
  'news that have failed are followed without the winners that were told ($kind)',
  async (of) => {
    const readsWith = async (others: number) => {
      for (let at = 0; at < others; at += 1) {
        const number = `B${String(100 + at)}`;
        certify(`c${number}`, enter(number, { phone: '0712 345 679' }));
      }
      memory.reads = 0;
      await repair();
      return memory.reads;
    };
    certify('cA7', enter('A7'));
    win('A007');
    await sendWinnerTexts(memory.db, of);
    setState('eA7', 'failed');
    const alone = await readsWith(0);
    expect(await readsWith(20)).toBe(alone);
    expect(states()).toEqual({ eA7: 'failed' });
  },
);

const toldOf = async (entriesTold: number) => {
  for (let at = 0; at < entriesTold; at += 1) {
    const number = `B${String(100 + at)}`;
    const isTexted = at % 2 === 0;
    enter(number, isTexted ? { phone: '0712 345 679' } : { email: `w${number}@example.org` });
    certify(`c${number}`, `e${number}`);
  }
  await sendWinnerTexts(memory.db, CERTIFICATE);
  memory.reads = 0;
};
const changeEach = (entriesTold: number, fields: object) =>
  Promise.all(
    Array.from({ length: entriesTold }, (_, at) => {
      const path = `certificates/cB${String(100 + at)}`;
      return change(path, () => {
        damage(path, fields);
      });
    }),
  );

test('a certificate that is printed reads no more where news of others wait', async () => {
  const readsWith = async (others: number) => {
    await toldOf(others);
    await changeEach(2, { updated_at: new Date() });
    return memory.reads;
  };
  const few = await readsWith(2);
  expect(await readsWith(40)).toBe(few);
  expect(Object.values(states())).toContain('queued');
});

test('certificates that a correction makes wrong at once have their news taken back, and share what is read', async () => {
  await toldOf(40);
  await changeEach(40, { outdated: { since: new Date(), due: null } });
  expect(new Set(Object.values(states()))).toEqual(new Set(['cancelled']));
  expect(mails()).toEqual([]);
  expect(memory.reads).toBeLessThan(40 * 40);
});

test('news that have failed are followed once an hour, and those that wait with each run', async () => {
  await toldOf(3);
  setState('eB102', 'failed');
  for (const number of ['B100', 'B102']) damage(`certificates/c${number}`, { state: 'revoked' });
  await repair(SECOND_OF_HOUR);
  expect(states()).toEqual({ eB100: 'cancelled', eB102: 'failed' });
  await repair(FIRST_OF_HOUR);
  expect(states()).toEqual({ eB100: 'cancelled', eB102: 'cancelled' });
});

test('a run within an hour reads no more where many news have failed', async () => {
  const readsWith = async (failed: number) => {
    await toldOf(failed);
    for (const { entry } of texts()) setState(entry ?? '', 'failed');
    for (const id of memory.all('mail').keys()) setMailState(id, 'ERROR');
    memory.reads = 0;
    await repair(SECOND_OF_HOUR);
    return memory.reads;
  };
  const few = await readsWith(2);
  expect(await readsWith(40)).toBe(few);
});
