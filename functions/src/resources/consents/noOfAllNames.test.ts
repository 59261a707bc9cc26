import { consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { entryPeople } from '@ndeiya/domain/entries/entryPeople';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { laterNoProjection } from './laterNo';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((done) => setImmediate(done)) }));

const FIRST = ['Amina', 'Faith', 'Grace', 'Joy', 'Mary', 'Ann', 'Jane'];
const LAST = ['Wambui', 'Njeri', 'Wanjiku', 'Kamau', 'Mwangi', 'Otieno', 'Achieng'];
/** A free account types this name of a child, which has the words of very many names. */
const MADE_UP = [...FIRST, ...LAST].join(' ');
const nameAt = (at: number) => `${String(FIRST[at % 7])} ${String(LAST[Math.floor(at / 7) % 7])}`;

type Memory = ReturnType<typeof groupWithGuardians>['memory'];
/** The children of a school perform each alone, as those of a group or of an account, or one child performs in all entries. */
type School = 'a group' | 'an account' | 'one child' | 'the archive';

function yesAbout(memory: Memory, at: number, school: School): void {
  const id = `e${String(at)}`;
  const owner = school === 'an account' ? 'school' : null;
  const group = school === 'a group' || school === 'the archive' ? 'g1' : null;
  const child = school === 'one child' ? nameAt(0) : nameAt(at);
  const person = school === 'one child' ? 'p' : `p-${id}`;
  const guardian = {
    id: 'g',
    name: 'Mother',
    relation: 'Mother',
    contact: `mother${String(at)}@example.org`,
  };
  const member = {
    id: `m-${id}`,
    name: child,
    person,
    age_band: 'minor' as const,
    phone: '',
    guardian_id: 'g',
  };
  const of = { edition: YEAR_OF_GROUP, owner, members: [makeMember(member)], guardians: [guardian] };
  memory.put(`entry_people/${id}`, { ...makeEntryPeople({ ...of, persons: [person] }), ...stampsAt() });
  const archive = school === 'the archive' && { archive: `piece-${id}` };
  memory.put(`entries/${id}`, { ...memory.fields(`entries/${id}`), owner, group, ...archive });
  const about = { entry: id, member: member.id, person, child, group, owner, edition: YEAR_OF_GROUP };
  const purposes = { ...EVERY_PURPOSE, archive_words: true, archive_sound: true };
  memory.put(`consents/yes-${id}`, makeConsent({ ...about, guardian, purposes }));
}

/** A school of so many children, each with a mother who has agreed. */
function schoolOf(children: number, school: School) {
  const { memory, enter } = groupWithGuardians();
  for (let at = 0; at < children; at += 1) {
    const agreed = { consent: 'given', state: 'accepted', registered_by: 'leader' } as const;
    enter(`e${String(at)}`, '', agreed);
    yesAbout(memory, at, school);
  }
  return memory;
}

interface How {
  run: 'event' | 'night';
  school: School;
  child?: string;
  places?: number;
}
/** Returns the documents that are read because a stranger says no about such a child in so many places. */
async function readsOfNo(
  children: number,
  { run, school, child = MADE_UP, places = 1 }: How,
): Promise<number> {
  const memory = schoolOf(children, school);
  const guardian = { id: 'g9', name: 'Invented', relation: 'Mother', contact: '0799 000 999' };
  const about = { owner: 'stranger', edition: YEAR_OF_GROUP, person: 'p-stranger', child };
  const no = makeConsent({ ...about, entry: 's0', guardian, decision: 'refused', purposes: NO_PURPOSES });
  for (let at = 0; at < places; at += 1)
    memory.put(`consents/no${String(at)}`, { ...no, entry: `s${String(at)}` });
  const { onChange, repair } = laterNoProjection(memory.db);
  const change = { collection: consents.path, documentId: 'no0', before: null, after: no };
  const night = 'length' in repair ? repair[0] : undefined;
  // The first night may write, and the second one has nothing to write.
  await night?.run(new Date());
  memory.reads = 0;
  if (run === 'night') await night?.run(new Date());
  else await onChange({ ...change, eventId: 'no', time: new Date(), actor: 'system' });
  const { reads } = memory;
  expect([...memory.all('entries').values()].every(({ consent }) => consent === 'given')).toBe(true);
  return reads;
}

test.each<How>([
  { run: 'event', school: 'a group' },
  { run: 'night', school: 'a group' },
  { run: 'event', school: 'an account' },
  { run: 'night', school: 'an account' },
  { run: 'event', school: 'one child' },
  { run: 'night', school: 'one child' },
  { run: 'event', school: 'the archive' },
  { run: 'night', school: 'the archive' },
])(
  'the $run of a no whose made-up child has the words of very many names reads in proportion to the entries of $school, and not to their square',
  async (how) => {
    expect(MADE_UP.length).toBeLessThanOrEqual(LIMITS.nameChars);
    const small = await readsOfNo(20, how);
    // Each child is looked at.
    expect(small).toBeGreaterThan(20 * 4);
    expect(await readsOfNo(40, how)).toBeLessThan(2.3 * small);
  },
);

test('noes in more places about such a child do not cause more reads for each child of a school', async () => {
  const how: How = { run: 'event', school: 'a group' };
  const [few, many] = [
    await readsOfNo(40, { ...how, places: 2 }),
    await readsOfNo(40, { ...how, places: 22 }),
  ];
  // Each place has its entry, a decision, and both are among the noes of the edition.
  expect(many - few).toBeLessThan(20 * 5);
});

test('a no about a child with another name reads each child of a school once', async () => {
  const reads = await readsOfNo(160, { run: 'event', school: 'a group', child: 'Zawadi Chebet' });
  expect(reads).toBeLessThan(400);
});

/** Returns the documents that are read where a leader enters so many children in one step, after such a no and so many about others. */
async function readsOfClass(children: number, others: number): Promise<number> {
  const memory = schoolOf(children, 'a group');
  const about = { owner: 'stranger', edition: YEAR_OF_GROUP, person: null, decision: 'refused' as const };
  memory.put('consents/no', makeConsent({ ...about, entry: 's0', child: MADE_UP }));
  for (let at = 0; at < others; at += 1)
    memory.put(`consents/other${String(at)}`, makeConsent({ ...about, entry: 's1', child: 'Zawadi Chebet' }));
  const { onChange, repair } = laterNoProjection(memory.db);
  if ('length' in repair) await repair[0].run(new Date());
  memory.reads = 0;
  const event = { collection: entryPeople.path, before: null, time: new Date(), actor: 'system' as const };
  const events = [...memory.all('entry_people')].map(([documentId, after]) =>
    onChange({ ...event, documentId, after, eventId: documentId }),
  );
  await Promise.all(events);
  return memory.reads;
}

test('the events of a class that is entered in one step read the noes of the edition and the decisions of the group once in common', async () => {
  const few = await readsOfClass(20, 200);
  // The first event may read by itself what all others share.
  expect((await readsOfClass(20, 400)) - few).toBeLessThan(3 * 200);
  expect((await readsOfClass(40, 200)) - few).toBeLessThan(20 * 12);
});
