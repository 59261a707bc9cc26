import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test } from 'vitest';
import { storedAs } from '../../functions/src/testing/archiveStage';
import { memoryBucket } from '../../functions/src/testing/memoryBucket';
import { MemoryFirestore } from '../../functions/src/testing/memoryFirestore';
import type { Services } from '../seed/services';
import { planErasure } from './erasePerson';
import { exportPerson } from './exportPerson';
import { findPersons } from './matches';

/** Amina has another id since her contact and her name were changed in one step; her mother had decided about her before. */

const NOW = 'now';
const BEFORE = 'before';
const AMINA = 'Amina Wambui';
const guardian = { id: 'g1', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' };

let memory: MemoryFirestore;
let services: Services;

const memberOf = (id: string, person: string, name: string) =>
  makeMember({ id, person, name, age_band: 'minor', guardian_id: 'g1', phone: '' });

/** Stores a decision and a link about this child in a place of the choir. */
function decide(child: string, member = 'm1'): void {
  memory.put('consents/c', makeConsent({ entry: 'choir', member, person: BEFORE, child, guardian }));
  const asked = { person: BEFORE, child, owner: 'family', group: null };
  const of = { role: 'guardian', entry: 'choir', member, guardian: 'g1', person: null, asked };
  memory.put('passes/link', storedAs('passes', { ...of, contact_hash: 'hash', also_asked: [] }));
}
function enter(...members: ReturnType<typeof memberOf>[]): void {
  const of = { owner: 'family', edition: 2026 };
  const persons = members.flatMap(({ person }) => person ?? []);
  memory.put('entry_people/choir', {
    ...makeEntryPeople({ ...of, members, guardians: [guardian], persons }),
    ...stampsAt(),
  });
  memory.put('entries/choir', { ...makeEntry(of), ...stampsAt() });
}

/** The decisions in the export, and whether an erasure deletes the link. */
async function reached(earlier: string[] = []) {
  const chosen = { person: NOW, earlier };
  const { records } = await exportPerson(services, null, chosen);
  const { deleted } = await planErasure(services, null, chosen);
  return { decisions: records.consents?.length ?? 0, isLinkGone: deleted.includes('passes/link') };
}
const REACHED = { decisions: 1, isLinkGone: true };
const LEFT = { decisions: 0, isLinkGone: false };

beforeEach(async () => {
  memory = new MemoryFirestore();
  services = { db: memory.db, auth: {}, bucket: await memoryBucket().bucket() } as unknown as Services;
  enter(memberOf('m1', NOW, AMINA), memberOf('m2', 'baraka', 'Baraka Njeri'));
});

describe('where the earlier decision has nearly the name', () => {
  beforeEach(() => decide('Amina Wambu'));

  test('the erasure keeps the decision, which may be about a sister, until somebody names the earlier id', async () => {
    expect(await reached()).toEqual(LEFT);
    expect(await reached([BEFORE])).toEqual(REACHED);
  });

  test('the search names the decision, the link, the child and the id', async () => {
    const [found] = await findPersons(memory.db, AMINA);
    const of = { person: BEFORE, child: 'Amina Wambu' };
    expect(found?.earlier).toMatchObject([
      { ...of, path: 'consents/c' },
      { ...of, path: 'passes/link' },
    ]);
  });

  test('it is reached where an organiser has said that both are one', async () => {
    const link = { id: 'l', persons: [BEFORE, NOW], same: true, by: 'admin', at: new Date(0) };
    memory.put('person_links/2026', { edition: 2026, links: [link], ...stampsAt() });
    expect(await reached()).toEqual(REACHED);
  });

  test('it is not named as hers where somebody else has that id today, and that id is refused', async () => {
    enter(memberOf('m1', NOW, AMINA), memberOf('m2', BEFORE, 'Amina Wambu'));
    expect((await findPersons(memory.db, AMINA)).map(({ earlier }) => earlier)).toEqual([[], []]);
    await expect(reached([BEFORE])).rejects.toThrow('is no earlier id');
  });
});

test('an id that no decision and no link has is refused as an earlier one', async () => {
  await expect(reached([BEFORE])).rejects.toThrow('is no earlier id');
});

test('a decision in the same place about the very name is reached without a word', async () => {
  decide(AMINA);
  expect((await findPersons(memory.db, AMINA))[0]?.earlier).toEqual([]);
  expect(await reached()).toEqual(REACHED);
});

test.each<[string, () => void]>([
  ['a namesake who had another place', () => decide(AMINA, 'm9')],
  [
    'a namesake who is in the entry',
    () => {
      enter(memberOf('m1', NOW, AMINA), memberOf('m2', BEFORE, AMINA));
      decide(AMINA);
    },
  ],
  ['another child who was in the place before', () => decide('Zawadi Otieno')],
])('a decision about %s is not reached', async (_who, put) => {
  put();
  expect((await findPersons(memory.db, AMINA)).flatMap(({ earlier }) => earlier)).toEqual([]);
  expect(await reached()).toEqual(LEFT);
});
