import { packed, unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { putRound, ROUND_YEAR } from '../../testing/twoRounds';
import { PublicationService } from './publication';
import { showResults } from './publicPage';
import { publicInputs } from './published';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const STAFF = { kind: 'account', edition: null, by: 'admin' } as never;
const VERSION = 'result_versions/A_1';

test('a version whose texts are packed is published, shown and given as data like one that is not', async () => {
  const memory = new MemoryFirestore();
  memory.put(`editions/${String(ROUND_YEAR)}`, { ...makeEdition({ year: ROUND_YEAR }), ...stampsAt() });
  const published = async () => {
    const service = new PublicationService(memory.db);
    await service.publish('A', { to: 'published', rev: 1, level: 'sheets' }, STAFF);
    await showResults(memory.db, ROUND_YEAR);
    const { content } = memory.fields(`results/${String(ROUND_YEAR)}`) as { content: string };
    const [round] = (JSON.parse(unpacked(content)) as PublicResults).rounds;
    return { rows: round?.rows, data: (await publicInputs(memory.db)(String(ROUND_YEAR))) as object };
  };
  putRound(memory, 'A', { state: 'frozen', published: null });
  const before = await published();
  expect(before.rows).toHaveLength(2);
  putRound(memory, 'A', { state: 'frozen', published: null });
  const { input, output } = memory.fields(VERSION) as { input: string; output: string };
  memory.put(VERSION, { ...memory.fields(VERSION), input: packed(input), output: packed(output) });
  expect(await published()).toEqual(before);
});
