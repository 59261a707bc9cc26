import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { tick } from '../../testing/tick';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * The mother has said no about Amina. The owner types her sister Amira over her, for whom the mother agrees by a link of her own. Then
 * Amina stands there again under her full name, with a telephone of the owner that agrees.
 */

let choir = askedChoir();
const own = { ...AUNT, id: 'g' };
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
const sisterAllowed = async () => {
  await save({ members: [childNamed('Amira Wambui'), BRIAN], guardians: [MOTHER, FATHER] });
  await choir.agree('ma');
  tick();
};
const HIDDEN = { name_public: false };

test('she is refused where nobody was typed over her', async () => {
  await save({ members: [childNamed('Amina Wambui'), BRIAN], guardians: [own, FATHER] });
  await choir.agree('ma');
  expect(choir.facts()).toMatchObject({ consent: 'refused', ...HIDDEN });
});

test('in her own place she stays refused', async () => {
  await sisterAllowed();
  await save({ members: [childNamed('Amina Wambui'), BRIAN], guardians: [own, FATHER] });
  await choir.agree('ma');
  expect(choir.facts()).toMatchObject(HIDDEN);
});

test('in another place beside the sister she stays refused', async () => {
  await sisterAllowed();
  const again = childNamed('Amina Wambui', { id: 'm9', guardian_id: 'g9' });
  const guardians = [MOTHER, { ...own, id: 'g9' }, FATHER];
  await save({ members: [childNamed('Amira Wambui'), again, BRIAN], guardians });
  await choir.agree('m9');
  expect(choir.facts()).toMatchObject(HIDDEN);
});

test('in another place after the sister has left she stays refused', async () => {
  await sisterAllowed();
  const again = childNamed('Amina Wambui', { id: 'm9', guardian_id: 'g9' });
  await save({ members: [again, BRIAN], guardians: [{ ...own, id: 'g9' }, FATHER] });
  await choir.agree('m9');
  expect(choir.facts()).toMatchObject(HIDDEN);
});
