import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { updateEntry } from '../entries/steps/update';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

const tick = () => vi.setSystemTime(Date.now() + 1000);
const UNCLE = { id: 'gz', name: 'Uncle', relation: 'Uncle', contact: '+254 722 222 222' };
const ZAWADI = childNamed('Zawadi Njoki', { id: 'mz', guardian_id: 'gz' });

/** Amina is put into a second entry of the account, which knows nothing of the choir that she has left. */
async function enterElsewhere({ db }: ReturnType<typeof askedChoir>['memory']) {
  await updateEntry(db, {
    id: 'other',
    input: { members: [makeMember({ ...childNamed('Amina Wambui'), phone: '' })], guardians: [MOTHER] },
    by: { uid: 'acc', isAdmin: false },
    ifMatch: null,
  });
  tick();
}

test.each([
  ['is in no other entry', false],
  ['is put into another entry', true],
])(
  'a child who is taken out of a choir %s and comes back: her mother’s yes ends her own no for whoever came meanwhile',
  async (_where, isElsewhere) => {
    const choir = askedChoir();
    const draft = { owner: 'acc', group: null, state: 'draft', kind: 'group', category: 'Poetry' } as const;
    const nobody = { owner: 'acc', edition: YEAR_OF_GROUP, members: [], guardians: [], persons: [] };
    choir.memory.put('entries/other', { ...makeEntry({ edition: YEAR_OF_GROUP, ...draft }), ...stampsAt() });
    choir.memory.put('entry_people/other', { ...makeEntryPeople(nobody), ...stampsAt() });
    const save = async (people: Parameters<typeof choir.save>[0]) => {
      await choir.save(people);
      tick();
    };
    tick();
    await choir.agree('mb');
    await save({ members: [BRIAN], guardians: [FATHER] });
    if (isElsewhere) await enterElsewhere(choir.memory);
    await choir.refuse();
    await save({ members: [BRIAN, ZAWADI], guardians: [FATHER, UNCLE] });
    const all = [childNamed('Amina Wambui'), BRIAN, ZAWADI];
    await save({ members: all, guardians: [MOTHER, FATHER, UNCLE] });
    await choir.agree('ma');
    tick();
    await choir.agree('mz');
    expect(choir.facts().consent).toBe('given');
  },
);
