import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, childNamed, MOTHER } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { updateEntry } from '../entries/steps/update';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * Amina sings in somebody else's choir and alone, as one person. An account has got the solo, and has another entry of hers, in which
 * she is another person. Her mother was asked by the link of the choir.
 */
const AMINA = childNamed('Amina Wambui');
let choir = askedChoir();
const draft = { owner: 'acc', state: 'draft', kind: 'solo', edition: YEAR_OF_GROUP } as const;

function put(id: string, person: string, fields: object): void {
  const people = {
    owner: 'acc',
    edition: YEAR_OF_GROUP,
    members: [makeMember({ ...AMINA, phone: '', person })],
    guardians: [id === 'solo' ? { ...MOTHER, name: 'Njeri' } : MOTHER],
    persons: [person],
  };
  choir.memory.put(`entries/${id}`, { ...makeEntry({ ...draft, ...fields }), ...stampsAt() });
  choir.memory.put(`entry_people/${id}`, { ...makeEntryPeople(people), ...stampsAt() });
}

const typeAnew = () =>
  updateEntry(choir.memory.db, {
    id: 'solo',
    input: { members: [makeMember({ ...AMINA, phone: '' })], guardians: [MOTHER] },
    by: { uid: 'acc', isAdmin: false },
    ifMatch: null,
  });
const personInSolo = () =>
  (choir.memory.fields('entry_people/solo') as { members: { person: string }[] }).members[0]?.person;

describe.each([
  ['of a leader’s group, which an account took over', { owner: null, group: 'group' }, { group: 'group' }],
  [
    'of another account, which an organiser gave to this one',
    { owner: 'lead', group: null },
    { group: null, former_owners: ['lead'] },
  ],
])('a solo %s, where the guardian is typed anew', (_what, ofChoir, ofSolo) => {
  beforeEach(() => {
    choir = askedChoir();
    const { memory } = choir;
    memory.put('entries/choir', { ...memory.fields('entries/choir'), ...ofChoir });
    memory.put('entry_people/choir', { ...memory.fields('entry_people/choir'), owner: ofChoir.owner });
    put('solo', 'pa', ofSolo);
    put('poem', 'px', { group: null });
  });

  test('keeps the person about whom the mother was asked by the link of the choir', async () => {
    const link = choir.memory.fields('passes/link') as { asked: object };
    choir.memory.put('passes/link', { ...link, asked: { ...link.asked, ...ofChoir } });
    await typeAnew();
    expect(personInSolo()).toBe('pa');
  });

  test('keeps the person about whom the mother has decided in the choir', async () => {
    await choir.agreeBy({ id: 'link', name: MOTHER.name });
    choir.memory.remove('passes/link');
    await typeAnew();
    expect(personInSolo()).toBe('pa');
  });

  test('has the person of the account’s other entry where nobody was asked about her own', async () => {
    choir.memory.remove('passes/link');
    await typeAnew();
    expect(personInSolo()).toBe('px');
  });
});
