import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { askedChoir, AUNT, childNamed, CHOIR, HOLDER, MOTHER } from '../../testing/askedChoir';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { GuardianService } from './guardians';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** Amina is in a choir of an account, and under `name`, as another person with `guardian`, in its solo. */
function choirAndSolo(name: string, guardian: typeof MOTHER) {
  const choir = askedChoir();
  const { memory } = choir;
  const draft = { owner: 'acc', group: null, state: 'draft', kind: 'solo', category: 'Poetry' } as const;
  const people = {
    owner: 'acc',
    edition: YEAR_OF_GROUP,
    members: [makeMember({ ...childNamed(name), id: 'other', phone: '', person: 'px' })],
    guardians: [guardian],
    persons: ['px'],
  };
  memory.put('entries/solo', { ...makeEntry({ edition: YEAR_OF_GROUP, ...draft }), ...stampsAt() });
  memory.put('entry_people/solo', { ...makeEntryPeople(people), ...stampsAt() });
  const links = new GuardianService(memory.db);
  const team = new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) });
  const before =
    (entry: string, member: string) =>
    async (purposes: typeof EVERY_PURPOSE): Promise<void> => {
      const input = { language: 'en', purposes, signed_as: HOLDER.name } as const;
      await team.witness(
        { of: { entry, member }, input, by: 'crew', edition: YEAR_OF_GROUP },
        committing(memory.db),
      );
      tick();
    };
  const refuse = async () => {
    await links.refuse(HOLDER, { reason: '' }, committing(memory.db));
    tick();
  };
  const withdraw = async () => {
    await links.withdraw(HOLDER, { reason: '' }, committing(memory.db));
    tick();
  };
  const agree = async () => {
    const { terms } = await links.request(HOLDER);
    const text = { terms_version: terms.id, text_sha256: terms.sha256 };
    await links.give(
      HOLDER,
      { ...text, purposes: EVERY_PURPOSE, signed_as: HOLDER.name },
      committing(memory.db),
    );
    tick();
  };
  const consents = () =>
    ['choir', 'solo'].map((one) => (memory.fields(`entries/${one}`) as { consent: string }).consent);
  return {
    refuse,
    withdraw,
    agree,
    agreeForBrian: () => choir.agree('mb'),
    ofChoir: before(CHOIR, 'ma'),
    ofSolo: before('solo', 'other'),
    consents,
  };
}

describe.each([
  ['the very name', 'Amina Wambui'],
  ['a word more in the name', 'Amina Wambui Njeri'],
])('of a child with %s in the solo', (_what, name) => {
  describe.each([
    ['her aunt', AUNT],
    ['her mother', MOTHER],
  ])('where %s stands there', (_who, guardian) => {
    test('a no before the team that is said again, after a yes before it about the solo, refuses both', async () => {
      const { ofChoir, ofSolo, consents } = choirAndSolo(name, guardian);
      await ofChoir(NO_PURPOSES);
      expect(consents()).toEqual(['refused', 'refused']);
      await ofSolo(EVERY_PURPOSE);
      expect(consents()).toEqual(['refused', 'given']);
      await ofChoir(NO_PURPOSES);
      expect(consents()).toEqual(['refused', 'refused']);
    });
  });

  test('a no of the mother by her link that is said again, after a yes before the team about the solo of an aunt, refuses both', async () => {
    const { refuse, ofSolo, consents } = choirAndSolo(name, AUNT);
    await refuse();
    expect(consents()).toEqual(['refused', 'refused']);
    await ofSolo(EVERY_PURPOSE);
    expect(consents()).toEqual(['refused', 'given']);
    await refuse();
    expect(consents()).toEqual(['refused', 'refused']);
  });

  test('a consent that the mother takes back again on an open page, after a yes before the team about the solo of an aunt, refuses both', async () => {
    const { agree, agreeForBrian, withdraw, ofSolo, consents } = choirAndSolo(name, AUNT);
    await agreeForBrian();
    await agree();
    await withdraw();
    await ofSolo(EVERY_PURPOSE);
    expect(consents()).toEqual(['refused', 'given']);
    await withdraw();
    expect(consents()).toEqual(['refused', 'refused']);
  });
});
