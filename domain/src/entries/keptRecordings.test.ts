import { expect, test } from 'vitest';
import { ENTRIES } from '../kernel/constants';
import {
  type HeardFiles,
  keptWith,
  keptWithout,
  knownWith,
  leftOf,
  mayArchiveHave,
  mayJudgesHear,
  voicesWith,
  withHeard,
} from './keptRecordings';

const since = new Date('2026-05-01T06:00:00Z');
const earlier = new Date('2026-04-01T06:00:00Z');
const known = (...hashes: string[]) => hashes.map((sha256) => ({ sha256, since, cleared: [] }));
const ALL = known(...Array.from({ length: ENTRIES.recordingsKnown }, (_, at) => String(at)));
const NOBODY: HeardFiles = { recordings_known: [], recordings_kept: [], voices_left: [] };
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
  const again = [{ sha256: 'one', since: new Date('2026-06-01T06:00:00Z') }];
  expect(knownWith({ recordings_known: known('one') }, again)).toEqual(known('one'));
  expect(knownWith({ recordings_known: ALL }, sent)).toEqual(ALL);
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

test.each([
  ['the file that is kept', known('one', 'two'), 'one', false],
  ['another file', known('one', 'two'), 'two', true],
  ['a file that the list does not know', known('one'), 'new', true],
  ['a file that a list with one place left does not know', ALL.slice(1), 'new', true],
  ['a file that a full list does not know', ALL, 'new', false],
  ['another file of a full list', ALL, '7', true],
])(
  'where one file is kept, judges and archive may have %s or not',
  (...[, recordings_known, sha256, may]) => {
    const entry = { ...NOBODY, recordings_known, recordings_kept: [{ sha256: 'one', judges: false }] };
    expect([mayJudgesHear(entry, { sha256 }), mayArchiveHave(entry, { sha256 })]).toEqual([may, may]);
  },
);

test('a file is kept again only by a decision that an organiser has not cleared it of', () => {
  const recordings_known = [{ sha256: 'one', since, cleared: ['d1', 'd2'] }];
  const keptBy = (...decisions: string[]) =>
    keptWith({ ...NOBODY, recordings_known }, [{ ...refused, decisions }]).length;
  expect([keptBy('d1'), keptBy('d1', 'd2'), keptBy('d2', 'd3'), keptBy()]).toEqual([0, 0, 1, 1]);
});

test('after an organiser has said that nobody is heard in a file, it alone is kept no more, until somebody decides again', () => {
  const recordings_kept = ['one', 'two'].map((sha256) => ({ sha256, judges: true }));
  expect(keptWithout({ recordings_kept }, ['one'])).toEqual([{ sha256: 'two', judges: true }]);
  const voices = [{ ...refused, decisions: ['d1'] }];
  const entry = { ...NOBODY, recordings_known: known('one', 'two'), recordings_kept };
  const heard = withHeard(entry, ['one'], voices);
  expect(heard).toEqual({
    ...entry,
    recordings_known: [{ sha256: 'one', since, cleared: ['d1'] }, ...known('two')],
    recordings_kept: [{ sha256: 'two', judges: true }],
  });
  const both = withHeard(entry, ['one', 'two'], voices);
  expect(both.recordings_known.map(({ cleared }) => cleared)).toEqual([['d1'], ['d1']]);
  const others = withHeard({ ...NOBODY, recordings_kept }, ['three'], voices);
  expect(others.recordings_known).toEqual([]);
});

test('a file is cleared of no more decisions than an entry keeps', () => {
  const decisions = Array.from({ length: ENTRIES.clearedDecisions + 1 }, (_, at) => String(at));
  const recordings_kept = [{ sha256: 'one', judges: false }];
  const heard = withHeard({ ...NOBODY, recordings_kept }, ['one'], [{ ...refused, decisions }]);
  expect(heard.recordings_known[0]?.cleared).toEqual(decisions.slice(0, -1));
});

test('those who have left are known by both lists of an entry, and an entry without lists has nobody', () => {
  expect(leftOf({})).toEqual([]);
  const voices_left = ['p2', 'p1'].map((person) => ({ person, at: since }));
  expect(leftOf({ left_persons: ['p1'], voices_left })).toEqual(['p1', 'p2']);
});

test('who leaves again has left then, and a full list takes nobody else', () => {
  const left = [{ person: 'p1', at: earlier }];
  expect(voicesWith(left, [{ person: 'p1', at: since }])).toEqual([{ person: 'p1', at: since }]);
  expect(voicesWith(left, [{ person: 'p2', at: since }])).toEqual([...left, { person: 'p2', at: since }]);
  const all = Array.from({ length: ENTRIES.voicesLeft }, (_, at) => ({ person: String(at), at: since }));
  expect(voicesWith(all, left)).toEqual(all);
  expect(voicesWith(all, [{ person: '0', at: earlier }])[0]).toEqual({ person: '0', at: earlier });
});
