import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { describe, expect, test, vi } from 'vitest';
import { committing } from '../../platform/commit';
import { AUNT, CHOIR, HOLDER, MOTHER } from '../../testing/askedChoir';
import { choirAndSolo } from '../../testing/choirAndSolo';
import { YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { tick } from '../../testing/tick';
import { TeamService } from './team';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The same choir and solo, where somebody may also speak before the team. */
function besideTeam(name: string, guardian: typeof MOTHER) {
  const stage = choirAndSolo({ name, guardian });
  const { db } = stage.memory;
  const team = new TeamService({ db, bucket: () => Promise.reject(new Error('no bucket')) });
  const before =
    (entry: string, member: string) =>
    async (purposes: typeof EVERY_PURPOSE): Promise<void> => {
      const input = { language: 'en', purposes, signed_as: HOLDER.name } as const;
      const witnessed = { of: { entry, member }, input, by: 'crew', edition: YEAR_OF_GROUP };
      await team.witness(witnessed, committing(db));
      tick();
    };
  return { ...stage, ofChoir: before(CHOIR, 'ma'), ofSolo: before('solo', 'other') };
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
      const { ofChoir, ofSolo, consents } = besideTeam(name, guardian);
      await ofChoir(NO_PURPOSES);
      expect(consents()).toEqual(['refused', 'refused']);
      await ofSolo(EVERY_PURPOSE);
      expect(consents()).toEqual(['refused', 'given']);
      await ofChoir(NO_PURPOSES);
      expect(consents()).toEqual(['refused', 'refused']);
    });
  });

  test('a no of the mother by her link that is said again, after a yes before the team about the solo of an aunt, refuses both', async () => {
    const { choir, ofSolo, consents } = besideTeam(name, AUNT);
    await choir.refuse();
    expect(consents()).toEqual(['refused', 'refused']);
    await ofSolo(EVERY_PURPOSE);
    expect(consents()).toEqual(['refused', 'given']);
    await choir.refuse();
    expect(consents()).toEqual(['refused', 'refused']);
  });

  test('a consent that the mother takes back again on an open page, after a yes before the team about the solo of an aunt, refuses both', async () => {
    const { choir, agreeForBrian, ofSolo, consents } = besideTeam(name, AUNT);
    await agreeForBrian();
    await choir.agree();
    await choir.withdraw();
    await ofSolo(EVERY_PURPOSE);
    expect(consents()).toEqual(['refused', 'given']);
    await choir.withdraw();
    expect(consents()).toEqual(['refused', 'refused']);
  });
});
