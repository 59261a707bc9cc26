import { type Consent, consents } from '@ndeiya/domain/consents/consent';
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

const YES = { decision: 'given', purposes: EVERY_PURPOSE } as const;
const NO = { decision: 'refused', purposes: NO_PURPOSES } as const;

/** The mother of a child agrees, or refuses. */
function say(choir: number, child: number, fields: Partial<Consent>) {
  const id = `${String(choir)}x${String(child)}`;
  const of = { entry: `c${String(choir)}`, member: `m-${id}`, person: `p-${id}`, group: 'g1', owner: null };
  const about = { ...of, edition, child: `Amina ${id}`, guardian: motherOf(id), updated_at: new Date() };
  const said = makeConsent({ ...about, ...fields });
  memory.put(`${consents.path}/d-${id}-${said.entry}`, said);
}

const STRANGE = { entry: 'strange', owner: 'stranger', group: null, member: 'm-s', person: 'p-s' } as const;

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
  // The guardians have decided long before the look.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() - 60 * MINUTE_MS });
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
    for (let child = 0; child < CHILDREN; child += 1) say(choir, child, child > 0 ? YES : NO);
  }
  vi.setSystemTime(NOW);
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

  const after = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test('reads no decision about the children, and sees the same', async () => {
    const first = await readsOf();
    const again = await readsOf();
    expect([first.perform, again.perform]).toEqual([ALL, ALL]);
    expect(first.reads - again.reads).toBeGreaterThanOrEqual(CHOIRS * CHILDREN);
  });

  test('reads each decision of a stranger about an invented child, its entry and who was joined, and nothing again', async () => {
    await look();
    const quiet = await readsOf();
    after(1000);
    for (let at = 0; at < 20; at += 1)
      say(at, 0, { ...NO, ...STRANGE, entry: `strange${String(at)}`, child: 'Zebedayo Xyz' });
    const told = await readsOf();
    expect(told.reads - quiet.reads).toBe(20 + 20 + 1);
    expect(told.perform).toEqual(ALL);
    after(2 * MINUTE_MS);
    await look();
    after(2 * MINUTE_MS);
    expect(await readsOf()).toEqual(quiet);
  });

  test('reads nothing of what was decided while nobody has looked for five minutes', async () => {
    const first = await readsOf();
    for (let at = 0; at < 20; at += 1) say(at, 0, { ...YES, ...STRANGE, child: 'Zebedayo Xyz' });
    after(7 * MINUTE_MS);
    expect(await readsOf()).toEqual(first);
  });

  test('reads a choir again once a minute at most for strangers who decide about children with a name of it', async () => {
    await look();
    const quiet = await readsOf();
    const told = [];
    for (const second of [10, 20, 30, 40, 50, 60]) {
      after(10_000);
      say(0, 1, { ...YES, ...STRANGE, entry: `strange${String(second)}` });
      told.push((await readsOf()).reads - quiet.reads > CHILDREN);
    }
    expect(told).toEqual([false, false, false, false, false, true]);
  });

  test('sees a decision at once that was made meanwhile', async () => {
    await look();
    vi.setSystemTime(NOW.getTime() + 1000);
    for (let child = 1; child < CHILDREN; child += 1) say(0, child, NO);
    expect(await look()).toEqual([false, ...ALL.slice(1)]);
  });

  const other = { entry: 'other', group: null, owner: 'mother', member: 'm-o', child: 'Njeri' };
  test.each<[where: string, decision: Partial<Consent>, owner: string | null]>([
    ['in the choir', { child: 'Njeri', person: null }, null],
    ['about a child of it in an entry of somebody else', other, null],
    ['about somebody who was joined with a child of it', { ...other, person: 'p-joined' }, null],
    ['about a child with its name in the same group', { entry: 'c5', member: 'm-n', person: 'p-n' }, null],
    ['in an entry of the same account', { ...STRANGE, owner: 'account' }, 'account'],
    ['in an entry that the account had before', STRANGE, 'account'],
  ])('sees at once a no that was said %s', async (_where, decision, owner) => {
    const [one, another] = ['p-0x1', 'p-joined'].toSorted();
    const links = [{ persons: [one, another], by: 'organiser', at: new Date() }];
    memory.put(`person_links/${String(edition)}`, { edition, links, ...stampsAt() });
    const entry = makeEntry({ edition, owner: 'stranger', former_owners: ['account'] });
    memory.put(`${entries.path}/strange`, { ...entry, ...stampsAt() });
    memory.put(`${entries.path}/c0`, { ...memory.fields(`${entries.path}/c0`), owner });
    enter(0, 3);
    expect(await look()).toEqual(ALL);
    after(1000);
    say(0, 1, { ...NO, ...decision, guardian: motherOf('another') });
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
    after(5 * MINUTE_MS - 1);
    expect(await look()).toEqual(ALL);
    after(1);
    expect(await look()).toEqual(ALL.map(() => false));
  });
});
