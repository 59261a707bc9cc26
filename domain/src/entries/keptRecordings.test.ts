import { expect, test } from 'vitest';
import { ENTRIES } from '../kernel/constants';
import { keptAfter } from './keptRecordings';

const NOBODY = { judges: false, archive: false };
const JUDGES = { judges: true, archive: false };

test('a file that judges may not hear stays so when somebody leaves who allows it to them', () => {
  const entry = { recordings_kept: keptAfter({ recordings_kept: [] }, [{ sha256: 'one' }], NOBODY) };
  const both = keptAfter(entry, [{ sha256: 'one' }, { sha256: 'two' }], JUDGES);
  expect(both).toEqual([
    { sha256: 'one', judges: false },
    { sha256: 'two', judges: true },
  ]);
});

test('the newest files are kept', () => {
  const files = Array.from({ length: ENTRIES.recordingsKept + 1 }, (_, at) => ({ sha256: String(at) }));
  const kept = keptAfter({ recordings_kept: [] }, files, NOBODY);
  expect([kept.length, kept[0]?.sha256]).toEqual([ENTRIES.recordingsKept, '1']);
});
