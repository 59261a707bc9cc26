import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { FirebaseError } from 'firebase/app';
import { runTransaction, type Transaction } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { importId } from './importId';
import { importParticipants } from './participantExchange';

const NOW = new Date('2031-01-01T00:00:00Z');
const store = new Map<string, Record<string, unknown>>();

vi.mock('../../lib/firebase/firestore', () => ({ firestore: () => ({}) }));
vi.mock('firebase/firestore', () => ({
  collection: (_db: unknown, path: string) => path,
  doc: (path: string, id: string) => ({ path: `${path}/${id}`, id, parent: { id: path } }),
  runTransaction: vi.fn(),
  serverTimestamp: () => NOW,
}));

interface Ref {
  path: string;
}
const transaction = {
  get: ({ path }: Ref) => Promise.resolve({ data: () => store.get(path) }),
  set: ({ path }: Ref, data: object) => store.set(path, { ...data }),
} as unknown as Transaction;
type Run = (transaction: Transaction) => Promise<unknown>;

beforeEach(() => {
  store.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(runTransaction).mockImplementation((_db, run: Run) => run(transaction));
});

const EDITION = 2025;
const rowsOf = (...inputs: ReturnType<typeof makeParticipant>[]) =>
  inputs.map((input) => ({ input: { ...input, edition: EDITION } }));
/** The stored entries, without the notes about their authors. */
const entries = () =>
  [...store].filter(([path]) => path.startsWith('participants/')).map(([, entry]) => entry);
const importRows = (rows: ReturnType<typeof rowsOf>) => importParticipants(rows, () => undefined);

test('a row with a lost response is not duplicated by another import', async () => {
  const rows = rowsOf(makeParticipant(), makeParticipant());
  vi.mocked(runTransaction).mockImplementationOnce(async (_db, run: Run) => {
    await run(transaction);
    throw new FirebaseError('unavailable', 'no answer');
  });
  expect((await importRows(rows)).failed).toHaveLength(1);
  expect(await importRows(rows)).toEqual({ failed: [], there: [] });
  expect(entries()).toHaveLength(2);
});

test('a row that was edited after its import counts as existing and keeps the edit', async () => {
  const [row] = rowsOf(makeParticipant());
  if (!row) throw new Error('no row');
  await importRows([row]);
  const ref = `participants/${await importId(row.input)}`;
  store.set(ref, { ...store.get(ref), phone: '0700 111 222' });
  expect(await importRows([row])).toEqual({ failed: [], there: [row] });
  expect(entries()).toHaveLength(1);
  expect(store.get(ref)).toMatchObject({ phone: '0700 111 222' });
});

test('the row of an imported entry that was moved to another category is imported again', async () => {
  const [row] = rowsOf(makeParticipant({ category: 'Poetry' }));
  if (!row) throw new Error('no row');
  await importRows([row]);
  const ref = `participants/${await importId(row.input)}`;
  store.set(ref, { ...store.get(ref), category: 'Rendition' });
  for (let time = 0; time < 2; time += 1) expect(await importRows([row])).toEqual({ failed: [], there: [] });
  expect(entries().map(({ category }) => category)).toEqual(['Rendition', 'Poetry']);
});

test('a row that differs only in the case of name or address counts as the same row', async () => {
  const input = { ...makeParticipant(), edition: EDITION };
  expect(await importId({ ...input, name: input.name.toUpperCase() })).toBe(await importId(input));
  expect(await importId({ ...input, name: input.name.normalize('NFD') })).toBe(await importId(input));
  expect(await importId({ ...input, category: 'Other' })).not.toBe(await importId(input));
});

test('a row that was imported last year is imported into another edition again', async () => {
  const [row] = rowsOf(makeParticipant());
  if (!row) throw new Error('no row');
  await importRows([row]);
  const next = { input: { ...row.input, edition: EDITION + 1 } };
  for (let time = 0; time < 2; time += 1) expect(await importRows([next])).toEqual({ failed: [], there: [] });
  expect(entries().map(({ edition }) => edition)).toEqual([EDITION, EDITION + 1]);
});
