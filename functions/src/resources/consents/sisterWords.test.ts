import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * The mother has said no about Amina. The owner types her sister Amira over her, and the mother, or the team for her, says yes about
 * Amira. Then the child is entered with an own telephone under a name that has only words of its own, which e26c9fb3 lets go.
 */

let choir = askedChoir();
const own = { ...AUNT, id: 'g9' };
const save = async (...people: Parameters<typeof choir.save>): Promise<void> => {
  await choir.save(...people);
  tick();
};
beforeEach(async () => {
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  tick();
  await choir.refuse();
  tick();
});
const WORDS = ['Amina', 'A. Wambui', 'Ami', 'Aminah'];

test.each(WORDS)(
  'control: without the sister %s beside the refused child has no certificate',
  async (name) => {
    const second = childNamed(name, { id: 'm9', guardian_id: 'g9' });
    await save({ members: [childNamed('Amina Wambui'), second, BRIAN], guardians: [MOTHER, own, FATHER] });
    await choir.agree('m9');
    expect(await choir.certificates()).not.toContain(name);
  },
);

describe.each(['mother', 'team'])('the %s has allowed Amira:', (who) => {
  beforeEach(async () => {
    await save({ members: [childNamed('Amira Wambui'), BRIAN], guardians: [MOTHER, FATHER] });
    await choir.agree('ma');
    tick();
    if (who === 'team') {
      await toTeamOf(() => choir)['in front of the team']({ child: 'Amira Wambui', purposes: EVERY_PURPOSE });
      tick();
    }
  });

  test.each(WORDS)('%s beside her waits for the team', async (name) => {
    const second = childNamed(name, { id: 'm9', guardian_id: 'g9' });
    await save({ members: [childNamed('Amira Wambui'), second, BRIAN], guardians: [MOTHER, own, FATHER] });
    await choir.agree('m9');
    expect(choir.facts()).toMatchObject({ name_public: false });
  });

  test.each(WORDS)('%s waits for the team once she has left', async (name) => {
    const second = childNamed(name, { id: 'm9', guardian_id: 'g9' });
    await save({ members: [second, BRIAN], guardians: [own, FATHER] });
    await choir.agree('m9');
    expect(choir.facts()).toMatchObject({ name_public: false });
  });

  test.each([...WORDS, 'Amina Wambui Njeri', 'Amina Wambu'])(
    '%s beside Amina Wambui, who is typed back and refused, has no certificate by name',
    async (name) => {
      await save({ members: [childNamed('Amina Wambui'), BRIAN], guardians: [MOTHER, FATHER] });
      expect(choir.facts()).toMatchObject({ name_public: false });
      const second = childNamed(name, { id: 'm9', guardian_id: 'g9' });
      await save({ members: [childNamed('Amina Wambui'), second, BRIAN], guardians: [MOTHER, own, FATHER] });
      await choir.agree('m9');
      expect(await choir.certificates()).not.toContain(name);
    },
  );
});
