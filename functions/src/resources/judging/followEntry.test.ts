import type { Round } from '@ndeiya/domain/judging/round';
import type { Slot } from '@ndeiya/domain/programme/slot';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import type { DocumentData } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { putRound, ROUND_YEAR } from '../../testing/twoRounds';
import { judgedRowsIn } from '../programme/stage/rows';
import { mendRoundEntries, roundEntryProjection, statusOf } from './followEntry';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

test.each([
  ['entered', false, 'withdrawn'],
  ['performed', false, 'withdrawn'],
  ['guest', false, 'withdrawn'],
  ['guest', true, 'guest'],
  ['no_show', false, 'no_show'],
  ['disqualified', false, 'disqualified'],
  ['entered', true, 'entered'],
  ['withdrawn', true, 'withdrawn'],
] as const)('a row that is %s, where the entry being accepted is %s, is %s', (status, isAccepted, after) => {
  expect(statusOf(status, { isAccepted, isBack: false })).toBe(after);
});

test('an entry that is accepted again comes back into its round', () => {
  expect(statusOf('withdrawn', { isAccepted: true, isBack: true })).toBe('entered');
});

const CANCELLED = { state: 'cancelled' };
/** Each of these happens to eA1, the entry of the winner. */
const STEPS: Record<string, (memory: MemoryFirestore, tell: Tell) => Promise<unknown>> = {
  'the winner is erased': (memory, tell) => {
    const before = memory.fields('entries/eA1') ?? null;
    memory.remove('entries/eA1');
    return tell(before);
  },
  'the winner was erased, and the night runs': (memory) => {
    memory.remove('entries/eA1');
    return mendRoundEntries(memory.db, ROUND_YEAR);
  },
  'an organiser cancels the entry': (memory, tell) => {
    const before = memory.fields('entries/eA1') ?? null;
    memory.put('entries/eA1', { ...before, ...CANCELLED });
    return tell(before);
  },
  'the entry was cancelled before, and its title changes': (memory, tell) => {
    const before = { ...memory.fields('entries/eA1'), ...CANCELLED };
    memory.put('entries/eA1', { ...before, title: 'Another song' });
    return tell(before);
  },
};
type Tell = (before: DocumentData | null) => Promise<void>;

const putWinner = (at: Partial<Round>) => {
  const memory = new MemoryFirestore();
  putRound(memory, 'A', at);
  const own = { edition: ROUND_YEAR, owner: null, number: 'A1', state: 'accepted' } as const;
  memory.put('entries/eA1', { ...makeEntry(own), ...stampsAt() });
  const tell: Tell = async (before) =>
    roundEntryProjection(memory.db).onChange({
      eventId: 'event',
      time: new Date(),
      actor: 'system',
      collection: 'entries',
      documentId: 'eA1',
      before,
      after: memory.fields('entries/eA1') ?? null,
    });
  return { memory, tell };
};
const putStatus = (memory: MemoryFirestore, status: string) => {
  memory.put('round_entries/A_eA1', { ...memory.fields('round_entries/A_eA1'), status });
};
const statusIn = (memory: MemoryFirestore) => memory.fields('round_entries/A_eA1')?.status;

const HIDDEN = { at: new Date(), reason: 'Before the ceremony' };
const PUBLISHED: Record<string, Partial<Round>> = {
  'is published': { state: 'published' },
  'is opened again for a mark of another entry': { state: 'closed' },
  'takes marks again after it was published': { state: 'open' },
  'is frozen for its correction': { state: 'frozen' },
  'is corrected': { state: 'corrected' },
  'is frozen and not published yet': { state: 'frozen', published: null },
  'was hidden, and is closed for a correction': { state: 'closed', published: null, hidden: HIDDEN },
  'was hidden, and takes marks again': { state: 'open', published: null, hidden: HIDDEN },
};
const CHANGEABLE: Record<string, Partial<Round>> = {
  'is open': { state: 'open', published: null },
  'is closed for the first time': { state: 'closed', published: null },
};
const stepsIn = (rounds: Record<string, Partial<Round>>) =>
  Object.keys(rounds).flatMap((round) => Object.keys(STEPS).map((step) => [round, step] as const));

test.each(stepsIn(PUBLISHED))('where the round %s and %s, the place stays', async (round, step) => {
  const { memory, tell } = putWinner(PUBLISHED[round] ?? {});
  putStatus(memory, 'performed');
  await STEPS[step]?.(memory, tell);
  expect(statusIn(memory)).toBe('performed');
});

test.each(stepsIn(CHANGEABLE))(
  'where the round %s and %s, the entry is withdrawn from it',
  async (round, step) => {
    const { memory, tell } = putWinner(CHANGEABLE[round] ?? {});
    putStatus(memory, 'performed');
    await STEPS[step]?.(memory, tell);
    expect(statusIn(memory)).toBe('withdrawn');
  },
);

test('a winner who was erased while a published round is corrected is shown by the number', async () => {
  const { memory, tell } = putWinner({ state: 'closed' });
  await STEPS['the winner is erased']?.(memory, tell);
  expect(memory.fields('round_entries/A_eA1')).toMatchObject({ stage_name: 'No. A1', title: '' });
});

test.each([
  ['withdrawn', 'withdrawn', { state: 'closed' }],
  ['withdrawn', 'entered', { state: 'closed', published: null }],
] as const)(
  'an entry that is %s and is accepted again is %s where the round is %o',
  async (status, expected, round) => {
    const { memory, tell } = putWinner(round);
    putStatus(memory, status);
    await tell({ ...memory.fields('entries/eA1'), ...CANCELLED });
    expect(statusIn(memory)).toBe(expected);
  },
);

test.each([
  ['gives no status', { state: 'closed' }, 0],
  ['gives no status', { state: 'closed', published: null, hidden: HIDDEN }, 0],
  ['gives a status', { state: 'closed', published: null }, 1],
] as const)('a line of the programme %s to a row of a round that is %o', async (_what, round, rows) => {
  const { memory } = putWinner(round);
  const slot = { id: 's', entry: 'eA1', round: null } as Slot;
  const found = await memory.db.runTransaction((transaction) => judgedRowsIn(transaction, memory.db, [slot]));
  expect(found.get('s')).toHaveLength(rows);
});
