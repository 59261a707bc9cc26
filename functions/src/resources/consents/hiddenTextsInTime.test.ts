import type * as facts from '@ndeiya/domain/entries/entryFacts';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNFINISHED } from '../../platform/projection';
import { MemoryFirestore } from '../../testing/memoryFirestore';
import { followGone } from './goneTexts';

const LOOK_MS = 1_000;
const looked = vi.hoisted(() => ({ entries: 0 }));
vi.mock('@ndeiya/domain/entries/entryFacts', async (importOriginal) => {
  const original = await importOriginal<typeof facts>();
  return {
    ...original,
    entryFacts: (...all: Parameters<typeof original.entryFacts>) => {
      looked.entries += 1;
      vi.setSystemTime(Date.now() + LOOK_MS);
      return original.entryFacts(...all);
    },
  };
});

const YEAR = 2026;
const ENTRIES = 60;

let memory: MemoryFirestore;
beforeEach(() => {
  looked.entries = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  memory = new MemoryFirestore();
  memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR }), ...stampsAt() });
  for (let at = 0; at < ENTRIES; at += 1) enter(`e${String(at)}`);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Enters a child whose guardian has agreed, in an entry that another child has left. */
function enter(id: string): void {
  const of = { edition: YEAR, owner: 'account' };
  const about = { member: 'm', person: `${id}-p`, child: `Wanjiru ${id}` };
  const guardian = { id: 'g', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
  const member = { id: 'm', name: about.child, age_band: 'minor', guardian_id: 'g', phone: '' } as const;
  memory.put(`entries/${id}`, {
    ...makeEntry({ ...of, title: 'Sun', state: 'draft', consent: 'given', has_minor: true }),
    title_named: false,
    left_persons: [`${id}-left`],
    ...stampsAt(),
  });
  memory.put(`entry_people/${id}`, {
    ...makeEntryPeople({
      ...of,
      members: [{ ...makeMember(member), person: about.person }],
      guardians: [guardian],
      persons: [about.person],
    }),
    ...stampsAt(),
  });
  memory.put(
    `consents/${id}`,
    makeConsent({ ...of, ...about, entry: id, guardian, purposes: EVERY_PURPOSE }),
  );
}

test('runs without time look at some entries of an edition each, and the last one comes to its end', async () => {
  const seen: number[] = [];
  const run = async () => {
    looked.entries = 0;
    const end = await followGone(memory.db, () => true);
    seen.push(looked.entries);
    return end;
  };
  let end = await run();
  while (end === UNFINISHED) end = await run();
  expect(Math.max(...seen)).toBe(5);
  expect(seen.reduce((sum, one) => sum + one, 0)).toBe(2 * ENTRIES);
});

test('a run that has time looks at each entry once', async () => {
  await followGone(memory.db, () => false);
  expect(looked.entries).toBe(ENTRIES);
});
