import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from './askGuardians';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const CONTACT = 'mum@example.org';
const CHILDREN = 40;
const DECISIONS = 300;
const LINKS = 4;
const ids = Array.from({ length: CHILDREN }, (_, at) => `child-${String(at)}`);

let { memory, enter } = groupWithGuardians();
const service = () => new GuardianService(memory.db);

/** The leader names one guardian for forty children of a group in which three hundred decisions were made. */
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://site.example');
  ({ memory, enter } = groupWithGuardians());
  for (const id of ids) enter(id, CONTACT);
  for (let at = 0; at < DECISIONS; at += 1) {
    const of = { entry: `other-${String(at)}`, group: 'g1', owner: null, edition: YEAR_OF_GROUP };
    const about = { member: 'm', person: `other-${String(at)}`, child: `Somebody ${String(at)}` };
    const decision = at % 2 === 0 ? ('given' as const) : ('refused' as const);
    memory.put(
      `consents/c${String(at)}`,
      makeConsent({ ...of, ...about, decision, purposes: EVERY_PURPOSE }),
    );
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function changeContact(id: string): void {
  const guardian = { name: 'Njeri Wambui', relation: 'Mother', contact: 'other@example.org' };
  memory.put(`group_members/m-${id}`, { ...memory.fields(`group_members/m-${id}`), guardian });
  const guardians = [{ id: 'g', ...guardian }];
  memory.put(`entry_people/${id}`, { ...memory.fields(`entry_people/${id}`), guardians });
}

/** Somebody with the child's name stands beside it since before the link was made, and its guardian was asked by links of the entry, too. */
function addNamesake(id: string): void {
  const people = memory.fields(`entry_people/${id}`) ?? {};
  const [child] = (people.members ?? []) as EntryMember[];
  const beside = { ...child, id: `beside-${id}`, person: `beside-${id}`, guardian_id: null };
  memory.put(`entry_people/${id}`, { ...people, members: [child, beside] });
  const [[, link] = ['', {}]] = [...memory.all('passes')];
  for (let at = 0; at < LINKS; at += 1)
    memory.put(`passes/z-${id}-${String(at)}`, { ...link, entry: id, also_asked: [] });
}

async function openLink() {
  const [[id] = ['']] = [...memory.all('passes')];
  memory.reads = 0;
  const { children } = await service().request({ id, name: 'Njeri Wambui' });
  return { children: children.length, reads: memory.reads };
}

test.each([
  { when: 'as long as the contacts are the same', change: [], beside: [] },
  { when: 'after the leader has changed the contacts of all others', change: ids.slice(1), beside: [] },
  { when: 'with a namesake beside each child', change: ids.slice(1), beside: ids },
])(
  'a link about many children reads the decisions of the group and the links of an entry once, $when',
  async ({ change, beside }) => {
    await askGuardiansOf(memory.db, { ids: ids.slice(0, 1), language: 'en' });
    for (const id of beside) addNamesake(id);
    for (const id of change) changeContact(id);
    const { children, reads } = await openLink();
    expect(children).toBe(CHILDREN);
    // The noes are read by their names as well; each child has some documents besides.
    expect(reads).toBeLessThan(4 * DECISIONS + 10 * CHILDREN);
  },
);
