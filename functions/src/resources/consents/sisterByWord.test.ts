import { expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { REFUSED_CHOIR } from '../../testing/besideAmina';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

const OWN = { ...AUNT, id: 'g9' };

test('a yes about a sister who is called by the second word of a refused name, typed over her, frees nobody', async () => {
  const choir = askedChoir();
  const tick = () => vi.setSystemTime(Date.now() + 1000);
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
  await choir.refuse();
  tick();
  await typeAndAgree('Wambui', MOTHER);
  await typeAndAgree('Amina Wambui', OWN);
  expect(choir.facts()).toEqual(REFUSED_CHOIR);
});
