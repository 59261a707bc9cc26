import { expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { countEnd } from './end';

test('the withdrawn entries that published results name are counted without a read of the others, of which there may be thousands', async () => {
  const memory = new MemoryFirestore();
  const published = { version: 1, level: 'places', corrects: null, first_at: new Date(), at: new Date() };
  memory.put('rounds/r', storedAs('rounds', { edition: 2030, practice: false, published, hidden: null }));
  const row = (entry: string, status: string) => {
    memory.put(`round_entries/r_${entry}`, storedAs('round_entries', { round: 'r', entry, status }));
  };
  const enter = (id: string, state: string) => {
    memory.put(`entries/${id}`, storedAs('entries', { edition: 2030, state }));
  };
  row('named', 'performed');
  row('absent', 'absent');
  row('there', 'performed');
  enter('there', 'accepted');
  for (const id of ['named', 'absent']) enter(id, 'withdrawn');
  for (let at = 0; at < 500; at += 1) enter(`other${String(at)}`, 'withdrawn');
  memory.reads = 0;
  expect(await countEnd(memory.db, 2030)).toMatchObject({ withdrawn: 1 });
  expect(memory.reads).toBeLessThan(20);
});
