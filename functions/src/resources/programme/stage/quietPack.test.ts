import { consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { entries } from '@ndeiya/domain/entries/entry';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { slots } from '@ndeiya/domain/programme/slot';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PassHolder } from '../../../http/types';
import { storedAs } from '../../../testing/archiveStage';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { entriesShown } from '../../vote/labels';
import { StagePackService } from './pack';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const edition = 2031;
const [CHOIRS, CHILDREN, MINUTE_MS] = [6, 12, 60_000] as const;
const NOW = new Date('2031-08-16T09:00:00Z');
const motherOf = (id: string) => ({
  id: `g-${id}`,
  name: 'Mother',
  relation: 'Mother',
  contact: `${id}@example.org`,
});

let memory: MemoryFirestore;

/** The mother of a child agrees, or refuses. */
function say(choir: number, child: number, allows: boolean) {
  const id = `${String(choir)}x${String(child)}`;
  const of = { entry: `c${String(choir)}`, member: `m-${id}`, person: `p-${id}`, group: 'g1', owner: null };
  const about = { ...of, edition, child: `Amina ${id}`, guardian: motherOf(id) };
  const said = allows
    ? { decision: 'given' as const, purposes: EVERY_PURPOSE }
    : { decision: 'refused' as const, purposes: NO_PURPOSES };
  memory.put(`${consents.path}/d-${id}`, { ...makeConsent({ ...about, ...said }), updated_at: new Date() });
}

/** Puts the choir into the day, with so many of its children. */
function enter(choir: number, children: number) {
  const entry = `c${String(choir)}`;
  const ids = Array.from({ length: children }, (_, at) => `${String(choir)}x${String(at)}`);
  const members = ids.map((id) => ({
    ...makeMember({ id: `m-${id}`, name: `Amina ${id}`, guardian_id: `g-${id}`, age_band: 'minor' }),
    person: `p-${id}`,
  }));
  const of = { edition, owner: null };
  const stored = makeEntryPeople({ ...of, members, guardians: ids.map(motherOf) });
  memory.put(`${entryPeople.path}/${entry}`, { ...stored, ...stampsAt(), updated_at: new Date() });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  memory = new MemoryFirestore();
  const { categories, ...rules } = makeEdition({ year: edition });
  const small = categories.map((one) => ({ ...one, members_min: 2 }));
  memory.put(`editions/${String(edition)}`, { ...rules, categories: small, ...stampsAt() });
  memory.put(`programmes/${String(edition)}`, storedAs('programmes', { edition, rev: 7 }));
  const of = {
    edition,
    owner: null,
    kind: 'group',
    group: 'g1',
    state: 'accepted',
    has_minor: true,
  } as const;
  for (let choir = 0; choir < CHOIRS; choir += 1) {
    const [id, number] = [`c${String(choir)}`, `A${String(101 + choir)}`];
    const category = categories[0]?.name ?? '';
    const entry = { ...makeEntry({ ...of, number, category, registered_by: 'l' }), consent: 'refused' };
    memory.put(`${entries.path}/${id}`, { ...entry, ...stampsAt() });
    const line = { edition, kind: 'entry', entry: id, consent: 'refused', number } as const;
    memory.put(`${slots.path}/s${String(choir)}`, storedAs('slots', line));
    enter(choir, CHILDREN);
    for (let child = 0; child < CHILDREN; child += 1) say(choir, child, child > 0);
  }
});
afterEach(() => {
  vi.useRealTimers();
});

const HOLDER = { id: 'phone', name: 'Phone', edition, expires_at: new Date('2099-01-01') };
const ofPhone = (role: 'crew' | 'steward') => async () => {
  const pass: PassHolder = { ...HOLDER, role, person: null, group: null, entry: null };
  const asked = { since: new Date().toISOString(), rev: 7 };
  const { slots: lines } = await new StagePackService({ db: memory.db }).read(pass, asked);
  return lines.map(({ others_perform }) => others_perform === true);
};
const LISTED = Array.from({ length: CHOIRS }, (_, at) => ({
  entry: `c${String(at)}`,
  id: `c${String(at)}`,
  number: `A${String(101 + at)}`,
}));
const ofVisitor = async () => {
  const shown = await entriesShown(memory.db, { entries: LISTED });
  return shown.map(({ withdrawn }) => !withdrawn);
};
const LOOKS = [
  ['a phone of the crew', ofPhone('crew')],
  ['a phone at the stage', ofPhone('steward')],
  ['a visitor at the vote', ofVisitor],
] as const;

describe.each(LOOKS)('%s that looks again', (_who, look) => {
  const readsOf = async () => {
    memory.reads = 0;
    const perform = await look();
    return { reads: memory.reads, perform };
  };
  const ALL = Array.from({ length: CHOIRS }, () => true);

  test('reads no decision about the children but the last five, and sees the same', async () => {
    const first = await readsOf();
    const again = await readsOf();
    expect([first.perform, again.perform]).toEqual([ALL, ALL]);
    expect(first.reads - again.reads).toBeGreaterThanOrEqual(CHOIRS * CHILDREN);
  });

  test('sees a decision at once that was made meanwhile', async () => {
    await look();
    vi.setSystemTime(NOW.getTime() + 1000);
    for (let child = 1; child < CHILDREN; child += 1) say(0, child, false);
    expect(await look()).toEqual([false, ...ALL.slice(1)]);
  });

  test('sees at once who was taken out of a choir', async () => {
    await look();
    vi.setSystemTime(NOW.getTime() + 1000);
    enter(0, 2);
    expect(await look()).toEqual([false, ...ALL.slice(1)]);
  });

  test('sees at once that a choir has another category', async () => {
    await look();
    const entry = memory.fields(`${entries.path}/c0`) ?? {};
    memory.put(`${entries.path}/c0`, { ...entry, category: 'None', updated_at: new Date() });
    expect(await look()).toEqual([false, ...ALL.slice(1)]);
  });

  test('sees after five minutes what has no decision, as another rule of the category', async () => {
    await look();
    const rules = memory.fields(`editions/${String(edition)}`) ?? {};
    const more = (rules.categories as object[]).map((one) => ({ ...one, members_min: CHILDREN }));
    memory.put(`editions/${String(edition)}`, { ...rules, categories: more });
    vi.setSystemTime(NOW.getTime() + 5 * MINUTE_MS);
    expect(await look()).toEqual(ALL.map(() => false));
  });
});
