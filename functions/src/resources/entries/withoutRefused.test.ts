import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import type { StageOperation } from '@ndeiya/domain/programme/operation';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PassHolder } from '../../http/types';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { memoryBucket } from '../../testing/memoryBucket';
import type { MemoryFirestore } from '../../testing/memoryFirestore';
import { holdersOf } from '../certificates/holders';
import { winnerReceiver } from '../certificates/winnerReceiver';
import { applyConsent } from '../consents/apply';
import { expectConsent } from '../judging/mayPerform';
import { StageOperationService } from '../programme/stage/operations';
import { StagePackService } from '../programme/stage/pack';
import { allPerforming } from './withoutRefused';

const NAMES = ['Njeri', 'Otieno', 'Amina'] as const;
type Name = (typeof NAMES)[number];
const AGREED: Purposes = { ...NO_PURPOSES, take_part: true, publish_name: true };

let memory: MemoryFirestore;
let said = 0;
const guardian = (name: Name) => ({
  id: `g-${name}`,
  name: `Mother of ${name}`,
  relation: 'Mother',
  contact: `${name.toLowerCase()}@example.org`,
});
const child = (name: Name): EntryMember =>
  makeMember({
    id: `m-${name}`,
    name,
    age_band: 'minor',
    phone: '',
    guardian_id: `g-${name}`,
    person: `p-${name}`,
  });
const entry = () => memory.fields('entries/choir') as Entry;
const peopleNow = () => memory.fields('entry_people/choir') as EntryPeople;

function putMembers(names: readonly Name[]): void {
  const members = names.map(child);
  const of = { edition: YEAR_OF_GROUP, owner: null, persons: names.map((name) => `p-${name}`) };
  const people = makeEntryPeople({ ...of, members, guardians: names.map(guardian) });
  memory.put('entry_people/choir', { ...people, ...stampsAt() });
}

beforeEach(() => {
  ({ memory } = groupWithGuardians());
  putMembers(NAMES);
  const names = { title: 'The ridge', stage_name: 'Children of Njeri', number: 'A7', category: 'Folk Songs' };
  const state = { state: 'accepted', kind: 'group', has_minor: true, consent: 'missing' } as const;
  const of = { edition: YEAR_OF_GROUP, owner: null, group: 'g1' };
  memory.put('entries/choir', { ...makeEntry({ ...of, ...names, ...state }), ...stampsAt() });
  setFewest(2);
});

/** The category asks for so many people. */
function setFewest(members_min: number): void {
  const edition = makeEdition({ year: YEAR_OF_GROUP });
  const categories = edition.categories.map((one) => ({ ...one, members_min }));
  memory.put(`editions/${String(YEAR_OF_GROUP)}`, { ...edition, categories, ...stampsAt() });
}

/** Writes what follows from the people and decisions into the entry and its line, as each step of the server does. */
async function follow(): Promise<void> {
  const of = { ...entry(), id: 'choir' };
  const facts = await memory.db.runTransaction((transaction) =>
    applyConsent(transaction, memory.db, { entry: of, people: peopleNow() }),
  );
  memory.put('entries/choir', { ...entry(), ...facts });
  const line = { edition: YEAR_OF_GROUP, entry: 'choir', state: 'planned', consent: facts.consent };
  const stamps = { created_at: new Date(0), updated_at: new Date(0) };
  memory.put('slots/s1', { ...storedAs('slots', line), ...stamps, kind: 'entry', round: null });
}
async function decide(name: Name, decision: 'given' | 'refused'): Promise<void> {
  said += 1;
  const of = { entry: 'choir', member: `m-${name}`, person: `p-${name}`, group: 'g1', owner: null };
  const purposes = decision === 'given' ? AGREED : NO_PURPOSES;
  const given_at = new Date(Date.UTC(2026, 2, 1) + said * 60_000);
  const about = {
    child: name,
    edition: YEAR_OF_GROUP,
    guardian: guardian(name),
    decision,
    purposes,
    given_at,
  };
  memory.put(`consents/c${String(said)}`, { ...makeConsent({ ...of, ...about }), updated_at: new Date() });
  await follow();
}
const yes = (name: Name) => () => decide(name, 'given');
const no = (name: Name) => () => decide(name, 'refused');
/** An organiser takes the child out of the entry. */
const takeOut = (name: Name) => async () => {
  putMembers(peopleNow().members.flatMap((one) => NAMES.filter((it) => it === one.name && it !== name)));
  await follow();
};
const needs = (fewest: number) => () => {
  setFewest(fewest);
};

const holder = (role: 'steward' | 'crew'): PassHolder => ({
  id: role,
  role,
  name: role,
  edition: YEAR_OF_GROUP,
  expires_at: new Date('2099-01-01'),
  person: null,
  group: null,
  entry: null,
});
async function tap(kind: 'start' | 'done'): Promise<string> {
  const op = { slot_id: 's1', kind, payload: {}, device_id: 'device-1', seq: 1 };
  const stamp = { op_id: `operation-${kind}-${String(said)}`, at_client: new Date().toISOString() };
  const ops = [{ ...op, ...stamp }] as unknown as StageOperation[];
  const service = new StageOperationService({ db: memory.db, ...memoryBucket() });
  const now = new Date().toISOString();
  const { results } = await service.receive(holder('steward'), {
    ops,
    device: { id: 'device-1', pending: 0, now },
  });
  return results.map(({ outcome, reason }) => `${outcome} ${reason}`.trim()).join();
}
const isJudged = () =>
  memory.db
    .runTransaction((transaction) => expectConsent(transaction, memory.db, 'choir'))
    .then(() => true)
    .catch(() => false);
async function lineOf(role: 'steward' | 'crew') {
  const { slots } = await new StagePackService({ db: memory.db }).read(holder(role), {});
  return slots.find(({ id }) => id === 's1');
}
type Steps = readonly (() => unknown)[];
const run = async (steps: Steps) => {
  for (const step of steps) await step();
};

const ALL = NAMES.map(yes);
/** The steps, and how the choir stands after them: the consent of the entry, and the number of children at the check-in. */
const given = (steps: Steps, listed: number) => ({ steps, consent: 'given', performs: true, listed });
const refused = (steps: Steps, listed: number) => ({ steps, consent: 'refused', performs: true, listed });
const waits = (steps: Steps, listed: number) => ({ steps, consent: 'refused', performs: false, listed });
/** No signature at the door helps, because too few are left. */
const stuck = (steps: Steps, listed: number) => ({ ...waits(steps, listed), isStuck: true });

describe('a choir of three, of which two at least have to sing,', () => {
  test.each([
    ['of which all guardians have agreed', given(ALL, 3)],
    ['of which nobody has decided', { ...given([() => follow()], 3), consent: 'missing', performs: false }],
    ['of which one guardian takes the consent back', refused([...ALL, no('Njeri')], 2)],
    ['of which one has refused, and another has not decided', waits([yes('Amina'), no('Njeri')], 2)],
    ['of which the other agrees after that', refused([yes('Amina'), no('Njeri'), yes('Otieno')], 2)],
    ['of which two have refused', stuck([...ALL, no('Njeri'), no('Amina')], 1)],
    ['of which one agrees again', refused([...ALL, no('Njeri'), no('Amina'), yes('Amina')], 2)],
    ['of which all agree again', given([...ALL, no('Njeri'), yes('Njeri')], 3)],
    ['whose category needs three by then', stuck([...ALL, no('Njeri'), needs(3)], 2)],
    [
      'below its smallest number, from which an organiser takes the child',
      given([...ALL, needs(3), no('Njeri'), takeOut('Njeri')], 2),
    ],
    [
      'from which an organiser takes one of two refused children',
      stuck([...ALL, no('Njeri'), no('Amina'), takeOut('Njeri')], 1),
    ],
  ])('%s', async (_, { steps, consent, performs, listed, ...more }) => {
    await run(steps);
    expect(entry()).toMatchObject({ state: 'accepted', consent, name_public: consent === 'given' });
    const [crew, steward] = [await lineOf('crew'), await lineOf('steward')];
    expect(crew?.members).toHaveLength(listed);
    const isWithout = consent === 'refused' && performs ? true : undefined;
    expect([crew?.others_perform, steward?.others_perform]).toEqual([isWithout, isWithout]);
    const isStuck = 'isStuck' in more ? true : undefined;
    expect([crew?.organiser_decides, steward?.organiser_decides]).toEqual([isStuck, isStuck]);
    expect(await isJudged()).toBe(performs);
    expect(await tap('done')).toBe(performs ? 'applied' : 'invalid no_consent');
  });

  test('is started without the child whose guardian has refused, and not without another decision', async () => {
    await run([yes('Amina'), no('Njeri')]);
    expect(await tap('start')).toBe('invalid no_consent');
    await run([yes('Otieno')]);
    expect(await tap('start')).toBe('applied');
  });

  test('is not started where its people cannot be read', async () => {
    await run([...ALL, no('Njeri')]);
    memory.put('entry_people/choir', { ...peopleNow(), members: 'nobody' });
    expect(await tap('start')).toBe('invalid no_consent');
    expect(await lineOf('steward'), 'nobody at the door can sign').toMatchObject({ organiser_decides: true });
  });

  test('names the child on no phone, on no certificate and to nobody who hands out a prize', async () => {
    await run([...ALL, no('Njeri')]);
    const { db } = memory;
    expect(JSON.stringify([await lineOf('crew'), await lineOf('steward')])).not.toMatch(/Njeri/);
    await db.runTransaction(async (transaction) => {
      const stored = { ...entry(), id: 'choir' };
      const holders = (await holdersOf(transaction, db, [stored])).get('choir');
      expect(holders?.map(({ name }) => name)).toEqual(['Otieno', 'Amina']);
      expect(await winnerReceiver(transaction, db, stored)).toMatchObject({ to: 'otieno@example.org' });
    });
    const people = (await allPerforming(db, ['choir'])).get('choir');
    expect(people?.members.map(({ name }) => name)).toEqual(['Otieno', 'Amina']);
  });

  test('comes with the changed lines to a phone that has it, because another yes does not change its line', async () => {
    const programme = { edition: YEAR_OF_GROUP, state: 'published', rev: 1 };
    memory.put(`programmes/${String(YEAR_OF_GROUP)}`, storedAs('programmes', programme));
    await run([yes('Amina'), no('Njeri')]);
    const since = { since: new Date().toISOString(), rev: 1 };
    const read = () => new StagePackService({ db: memory.db }).read(holder('crew'), since);
    const before = await read();
    expect(before).toMatchObject({ is_partial: true, slots: [{ id: 's1', one_refused: true }] });
    expect(before.slots[0]).not.toHaveProperty('others_perform');
    await run([yes('Otieno')]);
    expect(await read()).toMatchObject({ is_partial: true, slots: [{ others_perform: true }] });
  });
});

test('a soloist whose guardian has refused is neither started nor left out', async () => {
  putMembers(['Njeri']);
  memory.put('entries/choir', { ...entry(), kind: 'solo' });
  await run([no('Njeri')]);
  expect(await tap('start')).toBe('invalid no_consent');
  const line = await lineOf('crew');
  expect(line?.members).toHaveLength(1);
  expect(line, 'the guardian may sign at the check-in').not.toHaveProperty('organiser_decides');
});
