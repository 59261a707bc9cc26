import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { expect, test, vi } from 'vitest';
import { readParticipants } from './participantExchange';
import { everybodyIn } from './participantQuery';
import { readAll } from './readAll';

vi.mock('../../lib/offline', () => ({
  requireOnline: () => undefined,
  OfflineError: class extends Error {},
}));
vi.mock('./readAll');
vi.mock('./refs', () => ({ collectionRef: () => ({}) }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  query: () => ({}),
}));

const row = (name: string) => ({
  ...makeParticipant({ name }),
  id: name,
  edition: 2025,
  user_id: null,
  created_at: new Date(0),
  updated_at: new Date(0),
});

test('the file of participants has small and marked letters where one looks for them, in both directions', async () => {
  const inOrder = ['Ĩkamba', "Ng'ang'a", 'njeri', 'Ũhuru', 'Wanjiru', 'zuhura'];
  // As Firestore orders them, by bytes.
  vi.mocked(readAll).mockResolvedValue([...inOrder].sort().map(row));
  const filter = everybodyIn(2025);
  const names = async (direction: 'asc' | 'desc') =>
    (await readParticipants({ ...filter, sort: { field: 'name', direction } })).map(({ name }) => name);
  expect(await names('asc')).toEqual(inOrder);
  expect(await names('desc')).toEqual([...inOrder].reverse());
});
