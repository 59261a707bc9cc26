import { CONSENT_STATES } from '@ndeiya/domain/consents/purposes';
import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { opensEntry } from '@ndeiya/domain/entries/persons';
import { countsOf } from '@ndeiya/domain/entries/quota';
import { countsForPerson, ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { expect, test } from 'vitest';
import { demoContestantEntry, demoWorld, entryRows } from './entries';
import { passRows } from './passes';

const { lives, quotas } = demoWorld();
const entries = [...lives.values()].map(({ entry }) => entry);
const statesOf = (some: readonly Entry[]) => some.map(({ state }) => state);

test('the demo has an entry in every state, and with every state of consent', () => {
  expect(new Set(statesOf(entries))).toEqual(new Set(ENTRY_STATES));
  expect(new Set(entries.map(({ consent }) => consent))).toEqual(new Set(CONSENT_STATES));
});

test('the demo user has entries with something to do', () => {
  const own = entries.filter(({ owner }) => owner === 'demo-user');
  expect(statesOf(own).sort()).toEqual(['accepted', 'offered', 'returned']);
});

test('the demo contestant’s pass opens one entry, in which its person performs alone and has something to do', () => {
  const pass = passRows().find(({ data }) => data.role === 'contestant')?.data;
  const opened = [...lives.values()].filter((life) =>
    opensEntry({ group: null, person: null, ...pass, edition: pass?.edition ?? 0 }, life.entry, life),
  );
  expect(opened.map(({ entry }) => [entry.id, entry.state, entry.owner])).toEqual([
    [demoContestantEntry(), 'returned', null],
  ]);
});

test('the demo has recordings that play, one on its way, and one that was refused for the demo user to send again', () => {
  const states = entries.map(({ recording_state }) => recording_state).filter((state) => state !== null);
  expect(new Set(states)).toEqual(new Set(['ready', 'uploading', 'rejected']));
  const refused = entries.filter(({ recording_state }) => recording_state === 'rejected');
  expect(refused.map(({ owner, state }) => [owner, state])).toEqual([['demo-user', 'returned']]);
});

const stored = [...quotas.values()];

test('a person counts the entries that hold a place or wait', () => {
  for (const { id, taken, waiting } of stored.filter(({ category }) => category === '')) {
    const own = entries.filter(({ person_quota }) => person_quota === id);
    expect(own.every(({ state }) => countsForPerson(state))).toBe(true);
    expect({ taken, waiting }).toEqual({ taken: own.length, waiting: 0 });
  }
});

test.each(stored.filter(({ category }) => category !== ''))(
  'the counts of $category are those of its entries',
  ({ category, taken, waiting, states, next_number }) => {
    const own = entries.filter((entry) => entry.category === category);
    const counted = countsOf(statesOf(own));
    expect({ taken, waiting }).toEqual({ taken: counted.taken, waiting: counted.waiting });
    const left = Object.entries(states).filter(([, count]) => count > 0);
    expect(Object.fromEntries(left)).toEqual(counted.states);
    expect(own.filter(({ number }) => number !== '')).toHaveLength(next_number - 1);
  },
);

test('the history of each entry leads from its draft to its state', () => {
  for (const { entry, events } of lives.values()) {
    expect(events.map(({ from }) => from)).toEqual([null, ...events.slice(0, -1).map(({ to }) => to)]);
    expect(events.at(-1)?.to).toBe(entry.state);
  }
});

test('the dashboard and the API can read each document', () => {
  const rows = entryRows();
  expect(new Set(rows.map(({ path }) => path)).size).toBeGreaterThan(150);
  for (const { path, data } of rows) {
    const [collection = '', id = ''] = path.split('/');
    const known = COLLECTIONS.find((one) => one.path === collection);
    if (known) expect(() => known.converter.fromFirestore({ id, data: () => data })).not.toThrow();
  }
});
