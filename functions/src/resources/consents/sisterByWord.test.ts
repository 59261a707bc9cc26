import { expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { REFUSED_CHOIR } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

const OWN = { ...AUNT, id: 'g9' };

/** Her sister is called by later words of the refused child's name, or by one more before them. */
test.each([
  ['Amina Wambui Njeri', 'Wambui Njeri'],
  ['Amina Wambui', 'Joy Amina Wambui'],
  ['Amina Wambui', 'Wambui'],
])('%s was refused, and a yes about %s, typed over her, frees nobody', async (refused, sister) => {
  const choir = askedChoir();
  const typeAndAgree = async (name: string, guardian: typeof MOTHER) => {
    const child = childNamed(name, { guardian_id: guardian.id });
    await choir.save({ members: [child, BRIAN], guardians: [guardian, FATHER] });
    tick();
    await choir.agree('ma');
    tick();
  };
  tick();
  await choir.agree('mb');
  tick();
  await choir.save({ members: [childNamed(refused), BRIAN], guardians: [MOTHER, FATHER] });
  tick();
  choir.linkFor('ma');
  tick();
  await choir.refuse();
  tick();
  expect(choir.facts()).toEqual(REFUSED_CHOIR);
  await typeAndAgree(sister, MOTHER);
  await typeAndAgree(refused, OWN);
  expect(choir.facts()).toEqual(REFUSED_CHOIR);
});
