import { expect, test } from 'vitest';
import { ENTRIES } from '../kernel/constants';
import { keptWith, knownWith, mayArchiveHave, mayJudgesHear, voicesWith } from './keptRecordings';

const since = new Date('2026-05-01T06:00:00Z');
const earlier = new Date('2026-04-01T06:00:00Z');
const known = (...hashes: string[]) => hashes.map((sha256) => ({ sha256, since, cleared: [] }));
const NOBODY = { recordings_known: [], recordings_kept: [], voices_left: [] };
const refused = { judges: false, archive: false, until: null, decisions: [] };

test('a file that judges may not hear stays so when somebody leaves who allows it to them', () => {
  const entry = { ...NOBODY, recordings_known: known('one') };
  const recordings_kept = keptWith(entry, [refused]);
  const later = { ...entry, recordings_known: known('one', 'two'), recordings_kept };
  expect(keptWith(later, [{ ...refused, judges: true }])).toEqual([
    { sha256: 'one', judges: false },
    { sha256: 'two', judges: true },
  ]);
});

test('a file is kept by those alone who were in the entry while it was there', () => {
  const entry = { ...NOBODY, recordings_known: known('one') };
  expect(keptWith(entry, [{ ...refused, until: earlier }])).toEqual([]);
  expect(keptWith(entry, [{ ...refused, until: since }])).toEqual([{ sha256: 'one', judges: false }]);
});

test('a file keeps its first time, and a full list keeps its files', () => {
  const sent = [
    { sha256: 'one', since: earlier },
    { sha256: 'two', since },
  ];
  expect(knownWith({ recordings_known: known('one') }, sent)).toEqual([
    { sha256: 'one', since: earlier, cleared: [] },
    { sha256: 'two', since, cleared: [] },
  ]);
  const all = known(...Array.from({ length: ENTRIES.recordingsKnown }, (_, at) => String(at)));
  expect(knownWith({ recordings_known: all }, sent)).toEqual(all);
});

test('a file whose time nobody knows has always been there, and says nothing about one whose time is known', () => {
  const copies = [
    { sha256: 'one', since: new Date(0) },
    { sha256: 'old', since: new Date(0) },
  ];
  expect(knownWith({ recordings_known: known('one') }, copies).map((one) => one.since)).toEqual([
    since,
    new Date(0),
  ]);
});

test('a copy of which nobody knows the file is kept from the archive as soon as a file is', () => {
  const copy = { sha256: '' };
  const entry = { ...NOBODY, recordings_known: known('one') };
  expect([mayArchiveHave(entry, copy), mayJudgesHear(entry, copy)]).toEqual([true, true]);
  const recordings_kept = [{ sha256: 'one', judges: true }];
  const kept = { ...entry, recordings_kept };
  expect([mayArchiveHave(kept, copy), mayJudgesHear(kept, copy)]).toEqual([false, true]);
});

test('who leaves again has left then, and a full list takes nobody else', () => {
  const left = [{ person: 'p1', at: earlier }];
  expect(voicesWith(left, [{ person: 'p1', at: since }])).toEqual([{ person: 'p1', at: since }]);
  const all = Array.from({ length: ENTRIES.voicesLeft }, (_, at) => ({ person: String(at), at: since }));
  expect(voicesWith(all, left)).toEqual(all);
  expect(voicesWith(all, [{ person: '0', at: earlier }])[0]).toEqual({ person: '0', at: earlier });
});
