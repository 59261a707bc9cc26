import { expect, test, vi } from 'vitest';
import {
  CERTIFICATE,
  certify,
  enter,
  memory,
  PRIZE,
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
/** Throws what the one kind of news has thrown that failed. */
async function repair(): Promise<void> {
  const { repair: steps } = winnerProjection(memory.db);
  if (!Array.isArray(steps)) throw new Error('The projection has no step');
  for (const step of steps as { run: (now: Date) => Promise<unknown> }[])
    await step.run(new Date()).catch((error: unknown) => {
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
