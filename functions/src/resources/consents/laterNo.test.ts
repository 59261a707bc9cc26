import { consents } from '@ndeiya/domain/consents/consent';
import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { followWhereBehind } from './joined';
import { laterNoProjection } from './laterNo';
import { readsOfLooks } from './sharedReads';

vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((done) => setImmediate(done)) }));

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
});

/** A guardian refuses in an account for a child with this name; the event comes with the returned function. */
function refused(child: string, owner = `account of ${child}`) {
  const guardian = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: 'mum@example.org' };
  const of = { entry: `of ${child}`, owner, edition: YEAR_OF_GROUP };
  const no = makeConsent({ ...of, child, guardian, decision: 'refused', person: null });
  memory.put(`consents/${child}`, no);
  const about = { collection: consents.path, documentId: child, before: null, after: no };
  const event = { ...about, eventId: child, time: new Date(), actor: 'system' as const };
  return () => laterNoProjection(memory.db).onChange(event);
}
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;

test('noes that come together read the people of the edition once, and each child is refused', async () => {
  for (const id of ['amina', 'baraka', 'zawadi']) enter(id, 'mum@example.org', { registered_by: 'leader' });
  const read = vi.spyOn(memory, 'all');
  const lookedAt = () => read.mock.calls.splice(0).filter(([path]) => path === entryPeople.path).length;
  await refused('amina Wambui')();
  const once = lookedAt();
  await Promise.all(['amina Wambui', 'baraka Wambui'].map((child) => refused(child)()));
  expect(lookedAt()).toBe(once);
  expect(['amina', 'baraka', 'zawadi'].map(consentOf)).toEqual(['refused', 'refused', 'missing']);
});

test('an event ends with a fault where its child could not be followed, so that it is sent again', async () => {
  enter('amina', 'mum@example.org');
  const [first, second] = [refused('amina Wambui'), refused('baraka Wambui')];
  const fault = vi.spyOn(memory, 'runTransaction').mockRejectedValue(new Error('no database'));
  const events = await Promise.allSettled([first(), second()]);
  expect(events.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fault.mockRestore();
  await first();
  expect(consentOf('amina')).toBe('refused');
});

test('an entry of an account that was a walk-in before is followed, and one of another edition is not', async () => {
  const people = (id: string, fields: object) => {
    memory.put(`entry_people/${id}`, { ...memory.fields(`entry_people/${id}`), ...fields });
  };
  enter('amina', 'mum@example.org', { owner: 'mother', registered_by: 'desk', group: null });
  people('amina', { owner: 'mother' });
  enter('old', 'mum@example.org', { owner: 'mother', registered_by: 'desk', edition: YEAR_OF_GROUP - 1 });
  people('old', { owner: 'mother', edition: YEAR_OF_GROUP - 1 });
  await refused('amina Wambui')();
  expect([consentOf('amina'), consentOf('old')]).toEqual(['refused', 'missing']);
});

test('a refused child whose name is typed later into an entry that an account has taken over is refused', async () => {
  enter('amina', '0700 000 000', { owner: 'mother', registered_by: 'desk', group: null });
  refused('amina Wambui');
  const after = { ...memory.fields('entry_people/amina'), owner: 'mother' };
  memory.put('entry_people/amina', after);
  const before = { ...after, members: [] };
  const event = { collection: entryPeople.path, documentId: 'amina', eventId: 'typed', time: new Date() };
  await laterNoProjection(memory.db).onChange({ ...event, before, after, actor: 'system' });
  expect(consentOf('amina')).toBe('refused');
});

const night = () => {
  const { repair } = laterNoProjection(memory.db);
  return 'length' in repair ? repair[0].run(new Date()) : undefined;
};

/** Enters children whose guardians refuse in accounts of their own. */
function enterRefused(from: number, to: number): string[] {
  const ids = Array.from({ length: to - from }, (_, at) => `child${String(from + at)}`);
  for (const id of ids) {
    enter(id, 'mum@example.org', { registered_by: 'leader' });
    refused(`${id} Wambui`);
  }
  return ids;
}
async function readsOfNight(): Promise<number> {
  memory.reads = 0;
  await night();
  return memory.reads;
}

test('the night reads the noes once for all entries that name refused children, and writes those that are behind', async () => {
  const ids = enterRefused(10, 20);
  await night();
  expect(ids.map(consentOf)).toEqual(ids.map(() => 'refused'));
  const ofTen = await readsOfNight();
  enterRefused(20, 30);
  await night();
  // Twice as many, and not four times.
  expect(await readsOfNight()).toBeLessThan(2.5 * ofTen);
});

const MANY = 300;

test('the night reads the decisions of a strange entry once, though its no has the words of all names', async () => {
  const ids = enterRefused(10, 20);
  const child = [...ids, 'Wambui'].join(' ');
  for (let count = 0; count < MANY; count += 1)
    memory.put(
      `consents/s${String(count)}`,
      makeConsent({ entry: 'strange', edition: YEAR_OF_GROUP, child }),
    );
  const no = { entry: 'strange', edition: YEAR_OF_GROUP, child, decision: 'refused' as const };
  memory.put('consents/no', makeConsent(no));
  await night();
  expect(await readsOfNight()).toBeLessThan(2 * MANY);
});

test('a no that was said after the night had read the others stays one', async () => {
  enter('amina', 'mum@example.org', { registered_by: 'leader' });
  await refused('amina Wambui')();
  const nothing = () => Promise.resolve([]);
  await followWhereBehind(memory.db, 'amina', { ...readsOfLooks(memory.db), noes: nothing, places: nothing });
  expect(consentOf('amina')).toBe('refused');
});

/** The walk-in of a child to whom the team has seen the yes of a mother with an own telephone. */
function agreed(id: string, fields: object = {}) {
  enter(id, '0700 000 000', { registered_by: 'leader', consent: 'given', state: 'accepted', ...fields });
  const guardian = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: '' };
  const child = { entry: id, edition: YEAR_OF_GROUP, child: `${id} Wambui`, guardian, person: null };
  memory.put(`consents/yes of ${id}`, makeConsent({ ...child, method: 'witnessed', given_at: new Date(0) }));
}
function organisersHave(email: string): void {
  const path = `settings/${SETTINGS_ID}`;
  memory.put(path, { ...memory.fields(path), contact: { email, phone: '', address: '' } });
}
const mails = () =>
  [...memory.all('mail').values()].map(({ message }) => (message as { subject: string }).subject);

test('the organisers hear of a no from another account that ends what somebody else agreed to, once', async () => {
  organisersHave('team@example.org');
  agreed('amina');
  const come = refused('amina Wambui');
  await come();
  expect(consentOf('amina')).toBe('refused');
  expect(mails()).toEqual([expect.stringContaining('A no for a child whose consent was given')]);
  await come();
  await night();
  expect(mails()).toHaveLength(1);
});

test('of the noes of one account about children elsewhere the organisers hear of a bounded number, and of those of another one still', async () => {
  organisersHave('team@example.org');
  const { max } = RATE_LIMITS.consentNoticePerCause;
  const refuse = async (id: string, owner: string) => {
    agreed(id);
    await refused(`${id} Wambui`, owner)();
  };
  for (let at = 0; at <= max; at += 1) await refuse(`child${String(100 + at)}`, 'stranger');
  expect(mails()).toHaveLength(max);
  await refuse('zawadi', 'family');
  expect(mails()).toHaveLength(max + 1);
});

test('the organisers hear nothing of a no about a child to whose entry nobody had agreed, or about a draft', async () => {
  organisersHave('team@example.org');
  enter('amina', 'mum@example.org', { registered_by: 'leader' });
  await refused('amina Wambui')();
  agreed('baraka', { state: 'draft' });
  await refused('baraka Wambui')();
  expect([consentOf('amina'), consentOf('baraka')]).toEqual(['refused', 'refused']);
  expect(mails()).toEqual([]);
});
