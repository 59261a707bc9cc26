import { expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { memoryBucket } from '../../testing/memoryBucket';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { archiveProjection } from './projection';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

test('the night takes public parts back whose piece is deleted or not public, although the event was lost, and no other', async () => {
  const memory = new MemoryFirestore();
  const { repair } = archiveProjection({ db: memory.db, ...memoryBucket() });
  const night = 'length' in repair ? repair.find(({ name }) => name === 'archive') : undefined;
  for (const id of ['erased', 'offered', 'damaged', 'shown'])
    memory.put(`archive_public/${id}`, storedAs('archive_public', {}));
  memory.put('archive/offered', storedAs('archive', { entry: null, state: 'offered' }));
  memory.put('archive/damaged', storedAs('archive', { entry: null, state: 7 }));
  const allowed = { text: true, sound: true, name: true };
  const shown = { entry: null, state: 'published', allowed, shows: allowed, sound: null };
  memory.put('archive/shown', storedAs('archive', shown));
  await night?.run(new Date());
  expect([...memory.all('archive_public').keys()].toSorted()).toEqual(['damaged', 'shown']);
  expect([...memory.all('locks/places')]).toEqual([]);
});
