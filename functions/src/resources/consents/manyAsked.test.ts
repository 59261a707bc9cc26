import { EVERY_PURPOSE, makeConsent } from '@ndeiya/domain/testing/consents';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { askGuardiansOf } from './askGuardians';
import { GuardianService } from './guardians';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const CONTACT = 'mum@example.org';
const CHILDREN = 40;
const DECISIONS = 300;
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

async function openLink() {
  const [[id] = ['']] = [...memory.all('passes')];
  memory.reads = 0;
  const { children } = await service().request({ id, name: 'Njeri Wambui' });
  return { children: children.length, reads: memory.reads };
}

test.each([
  { when: 'as long as the contacts are the same', change: [] },
  { when: 'after the leader has changed the contacts of all others', change: ids.slice(1) },
])('a link about many children reads the decisions of the group once, $when', async ({ change }) => {
  await askGuardiansOf(memory.db, { ids: ids.slice(0, 1), language: 'en' });
  for (const id of change) changeContact(id);
  const { children, reads } = await openLink();
  expect(children).toBe(CHILDREN);
  // The noes are read by their names as well; each child has some documents besides.
  expect(reads).toBeLessThan(4 * DECISIONS + 10 * CHILDREN);
});
