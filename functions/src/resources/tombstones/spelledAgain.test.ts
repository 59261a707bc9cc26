import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { tick } from '../../testing/tick';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A mother says no by a link for her number, and a backup comes back in which the entry has the number in another spelling. */
const NUMBER = '+254712345678';
let choir = askedChoir();
const save = async (contact: string) => {
  await choir.save({
    members: [childNamed('Amina Wambui'), BRIAN],
    guardians: [{ ...MOTHER, contact }, FATHER],
  });
  tick();
};
const refusal = () =>
  [...choir.memory.all(consents.path)]
    .map(([id, one]) => ({ ...one, id }) as unknown as Consent)
    .find(({ decision }) => decision === 'refused');

beforeEach(async () => {
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  tick();
});

test.each([
  ['0712 345 678', NUMBER],
  ['+254 712 345 678', NUMBER],
  [NUMBER, '00254712345678'],
])('a no that comes back where the entry has %s ends by the yes of %s', async (written, later) => {
  await save(NUMBER);
  choir.linkFor('ma');
  await save(written);
  const back = choir.memory.keep();
  await save(NUMBER);
  await choir.refuse();
  tick();
  const said = refusal();
  const note = said && noteOfDecision(said);
  if (!note) throw new Error('a no has no note');
  back();
  expect(await decidesAgain(choir.memory.db, note)).toBe(true);
  tick();
  expect(refusal()).toMatchObject({ guardian: { contact: written } });
  expect(choir.facts()).toMatchObject({ consent: 'refused' });
  await save(later);
  await choir.agree('ma');
  expect(choir.facts()).toEqual({ consent: 'given', name_public: true });
});
