import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { GIVEN_CHOIR } from '../../testing/besideAmina';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** The mother has said no about Amina by her link, and agrees by the same contact about whom the owner enters in Amina's stead. */

let choir = askedChoir();
beforeEach(() => {
  choir = askedChoir();
  tick();
});

test.each([
  ['her other daughter', 'Zawadi Otieno', 'm9'],
  ['Amina under a corrected name in another place', 'Amina Wambu', 'm9'],
  ['Amina herself in another place', 'Amina Wambui', 'm9'],
])('the refusing mother agrees by her own link about %s, who came after her no', async (_, name, id) => {
  await choir.agree('mb');
  await choir.refuse();
  tick();
  await choir.save({ members: [childNamed(name, { id }), BRIAN], guardians: [MOTHER, FATHER] });
  tick();
  await choir.agree(id);
  expect(choir.facts()).toEqual(GIVEN_CHOIR);
});
