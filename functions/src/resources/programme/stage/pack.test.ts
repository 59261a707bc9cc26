import { makeConsent } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PassHolder } from '../../../http/types';
import { storedAs } from '../../../testing/archiveStage';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { StagePackService } from './pack';

vi.mock('../../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const EDITION = 2031;
const CREW: PassHolder = {
  id: 'crew',
  role: 'crew',
  name: 'Crew',
  edition: EDITION,
  expires_at: new Date('2099-01-01'),
  person: null,
  group: null,
  entry: null,
};
const MOTHER = { id: 'g', name: 'Njeri Wambui', relation: 'Mother', contact: '0712 345 678' };

let memory: MemoryFirestore;
beforeEach(() => {
  memory = new MemoryFirestore();
  memory.put(
    'slots/s1',
    storedAs('slots', { edition: EDITION, kind: 'entry', entry: 'choir', consent: 'refused' }),
  );
  const child = makeMember({ id: 'm1', name: 'Amina Wambui', age_band: 'minor', guardian_id: 'g' });
  const people = { edition: EDITION, members: [child, makeMember({ id: 'm2', name: 'Otieno Ouma' })] };
  memory.put('entry_people/choir', { ...makeEntryPeople({ ...people, guardians: [MOTHER] }), ...stampsAt() });
  // The mother has refused for the child in an entry of somebody else.
  memory.put('consents/no', {
    ...makeConsent({
      edition: EDITION,
      entry: 'walkIn',
      member: 'w',
      child: 'Amina Wambui',
      guardian: MOTHER,
    }),
    owner: null,
    person: null,
    decision: 'refused',
  });
});

/** The people of the choir on the phone of the check-in, where an account has it. */
async function shown(entry: object) {
  const of = {
    ...makeEntry({ edition: EDITION, kind: 'group', consent: 'refused', ...entry }),
    ...stampsAt(),
  };
  memory.put('entries/choir', of);
  const { owner } = of;
  memory.put('entry_people/choir', { ...memory.fields('entry_people/choir'), owner });
  const { slots } = await new StagePackService({ db: memory.db }).read(CREW, {});
  return slots[0];
}

test.each([
  ['that nobody’s account has', { owner: null }],
  ['that an account has taken over', { owner: 'account', registered_by: 'leader' }],
])('the check-in does not name a child with a no from elsewhere in a choir %s', async (_how, entry) => {
  const line = await shown(entry);
  expect(line?.members.map(({ name }) => name)).toEqual(['Otieno Ouma']);
  expect(line?.one_refused).toBe(true);
});

test('the check-in names a child of an account whose own guardian has said nothing', async () => {
  const line = await shown({ owner: 'account', registered_by: null });
  expect(line?.members).toMatchObject([
    { name: 'Amina Wambui', lacks_consent: true },
    { name: 'Otieno Ouma' },
  ]);
});

test('the check-in does not name the child where the entry cannot be read', async () => {
  memory.put('entries/choir', { edition: EDITION });
  memory.put('entry_people/choir', { ...memory.fields('entry_people/choir'), owner: null });
  const { slots } = await new StagePackService({ db: memory.db }).read(CREW, {});
  expect(slots[0]?.members.map(({ name }) => name)).toEqual(['Otieno Ouma']);
});

test('the lines of the day are read where the programme itself cannot be', async () => {
  memory.put('entries/choir', {
    ...makeEntry({ edition: EDITION, kind: 'group', consent: 'refused' }),
    ...stampsAt(),
  });
  memory.put(`programmes/${String(EDITION)}`, { edition: EDITION, state: 'no state' });
  const pack = await new StagePackService({ db: memory.db }).read(CREW, {
    since: '2031-01-01T00:00:00Z',
    rev: 3,
  });
  expect(pack).toMatchObject({ state: null, is_partial: false });
  expect(pack.slots).toHaveLength(1);
});

const LINES = ['choir', 'second', 'third'];
test.each([
  ['no of the edition', { decision: 'refused', group: null }],
  ['decision of their group', { decision: 'given', group: 'g1' }],
])('a day with several lines that lack a consent reads each %s once', async (_, said) => {
  const readsWith = async (decisions: number) => {
    for (let at = 0; at < decisions; at += 1) {
      const other = { edition: EDITION, entry: `other${String(at)}`, child: 'Zuhura Otieno' };
      memory.put(`consents/said${String(at)}`, {
        ...makeConsent(other),
        owner: null,
        person: null,
        ...said,
      });
    }
    // Such a change makes the server read the lines again.
    for (const id of LINES)
      memory.put(`entry_people/${id}`, {
        ...memory.fields(`entry_people/${id}`),
        updated_at: new Date(Date.UTC(EDITION, 0, decisions)),
      });
    memory.reads = 0;
    await new StagePackService({ db: memory.db }).read(CREW, {});
    return memory.reads;
  };
  for (const id of LINES) {
    const line = { edition: EDITION, kind: 'entry', entry: id, consent: 'refused' };
    memory.put(`slots/${id}`, storedAs('slots', line));
    const of = makeEntry({ edition: EDITION, kind: 'group', consent: 'refused', owner: null, group: 'g1' });
    memory.put(`entries/${id}`, { ...of, ...stampsAt() });
    memory.put(`entry_people/${id}`, memory.fields('entry_people/choir') ?? {});
  }
  const before = await readsWith(5);
  expect((await readsWith(10)) - before).toBe(5);
});
